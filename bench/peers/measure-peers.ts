import type { Bench } from '../measure/bench-context.ts'
import type { Measurement } from '../measure/measurement.ts'
import { measureActual } from './measure-actual.ts'
import { measureLedger } from './measure-ledger.ts'

/**
 * Other programs at the same work, each beside the product's row of the same run: ledger's monthly
 * reports, Actual's import of a statement. A program that cannot be had on this computer gives rows
 * without figures that say why. Throws an Error when a peer does not do what it is compared with.
 * @param product the rows measured so far.
 */
export async function measurePeers(
  bench: Bench,
  product: readonly Measurement[],
): Promise<Measurement[]> {
  return [...(await measureLedger(bench, product)), await measureActual(bench, product)]
}
