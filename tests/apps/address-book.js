/** So many that filling the index takes several slices of time. */
export const size = 100_000

/** Ann 0, Ann 1 and so on. */
export const addressBook = () =>
  Array.from({ length: size }, (_, n) => ({ name: `Ann ${n}`, email: `ann.${n}@x.example` }))
