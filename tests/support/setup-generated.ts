import { configureGlobal } from 'fast-check'

// The same inputs in every run, so that a commit can't fail for another's reason. FAST_CHECK_SEED=random explores.
const seed = process.env.FAST_CHECK_SEED
configureGlobal({ seed: seed === 'random' ? Date.now() : Number(seed ?? 20_261_121) })
