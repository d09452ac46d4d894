import { configureGlobal } from 'fast-check'

// The same inputs in every run, so that a commit fails only for its own reason. FAST_CHECK_SEED=random tries other inputs.
const seed = process.env.FAST_CHECK_SEED
configureGlobal({ seed: seed === 'random' ? Date.now() : Number(seed ?? 20_261_121) })
