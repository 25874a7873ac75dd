import type { EmissionRow } from '@prumo/contracts/invoice-emission/emission.schema'
import { issueEmissions } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useDecision } from '../../parts/decision/use-decision.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** An emission that is sent, in the version that was read. */
export type Issued = Pick<EmissionRow, 'id' | 'version' | 'party_name'>

/** Sends drafts and rejected notes: says how many go, and of each other one why it stays. */
export function useEmissionActs() {
  const t = useTexts('invoiceEmission')
  const sending = useCommand(issueEmissions)
  const { decide, isPending } = useDecision<'issue', Issued>({
    done: (_act, count) => t('acts.issued', { count }),
    left: (count) => t('acts.left', { count }),
    leftRow: ({ id, message }, row) =>
      t('acts.left_row', { name: row?.party_name ?? t('edit', { id }), message }),
  })
  /** @returns the ids that were left as they are; null when it failed. */
  const issue = async (rows: readonly Issued[]): Promise<readonly number[] | null> => {
    const many = (emissions: { id: number; version: number }[]) =>
      sending.send({ body: { emissions } })
    const { outcome, left } = await decide('issue', rows, { many })
    return outcome.ok ? left : null
  }
  return { issue, isPending }
}
