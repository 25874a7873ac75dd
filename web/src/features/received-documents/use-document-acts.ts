import type {
  Manifestation,
  ReceivedDocumentRow,
} from '@prumo/contracts/received-documents/received-document.schema'
import {
  ignoreDocuments,
  manifestDocuments,
} from '@prumo/contracts/received-documents/received-documents.contract'
import { goTo } from '../../client/address.ts'
import { useCommand } from '../../client/company-queries.ts'
import { useDecision } from '../../parts/decision/use-decision.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** A document that something is done with. */
export type Chosen = Pick<
  ReceivedDocumentRow,
  'id' | 'version' | 'issuer_name' | 'number' | 'invoice_id'
>

/** Says something of documents, or puts them aside: how many went, and why each other one stays. */
export function useDocumentActs() {
  const t = useTexts('receivedDocuments')
  const manifesting = useCommand(manifestDocuments)
  const ignoring = useCommand(ignoreDocuments)
  const { decide, isPending } = useDecision<'manifest' | 'ignore' | 'restore', Chosen>({
    done: (act, count) => t(`acts.done_${act}`, { count }),
    left: (count) => t('acts.left', { count }),
    leftRow: ({ id, message }, row) =>
      t('acts.left_row', { name: `${row?.issuer_name ?? ''} ${row?.number ?? id}`, message }),
  })
  const idsOf = (rows: readonly Chosen[]) => rows.map(({ id }) => id)
  return {
    isPending,
    /** @returns whether the server took it. */
    manifest: async (rows: readonly Chosen[], kind: Manifestation, reason: string | null) => {
      const many = () => manifesting.send({ body: { ids: idsOf(rows), kind, reason } })
      return (await decide('manifest', rows, { many })).outcome.ok
    },
    ignore: async (rows: readonly Chosen[], is_ignored: boolean) => {
      const many = () => ignoring.send({ body: { ids: idsOf(rows), is_ignored } })
      return (await decide(is_ignored ? 'ignore' : 'restore', rows, { many })).outcome.ok
    },
    /** Goes on where received notes become purchases. */
    book: (rows: readonly Chosen[]) => {
      const notes = rows.flatMap(({ invoice_id }) => invoice_id ?? [])
      if (notes.length > 0) goTo(`/admin/purchase/import?notes=${notes.join(',')}`)
    },
  }
}
