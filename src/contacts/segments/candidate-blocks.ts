import type { Needle } from './needle.ts'
import type { Segment } from './segment.ts'
import { blocksWith } from './signatures.ts'

/** The blocks of a segment that may have a match of any kind, one bit for each. Computed once for each query. */
export function candidateBlocks(
  segment: Segment<unknown>,
  { anyKind, candidates }: Pick<Needle, 'anyKind' | 'candidates'>,
): Uint32Array {
  let blocks = candidates.get(segment)
  if (!blocks) candidates.set(segment, (blocks = blocksWith(segment.signatures, anyKind)))
  return blocks
}
