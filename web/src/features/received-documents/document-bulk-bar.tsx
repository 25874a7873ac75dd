import { Button } from '@mantine/core'
import {
  MAX_DOCUMENTS,
  type ReceivedDocumentRow,
} from '@prumo/contracts/received-documents/received-document.schema'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { sumText } from '../../parts/amounts/sum-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useDocumentActs } from './use-document-acts.ts'

/** What is ticked, with its sum: acknowledging, confirming, booking and putting aside all of it. */
export function DocumentBulkBar({
  selection,
}: {
  readonly selection: Selection<ReceivedDocumentRow>
}) {
  const t = useTexts('receivedDocuments')
  const format = useFormat()
  const can = useCan()
  const { manifest, ignore, book, isPending } = useDocumentActs()
  const { rows, count, keep } = selection
  const isOff = count > MAX_DOCUMENTS || isPending
  const amount = sumText(
    format.money,
    rows.map((row) => ({ ...row, currency: 'BRL' as const })),
    (row) => row.value_cents,
  )
  const done = (ok: boolean) => (ok ? keep([]) : undefined)
  const bookable = rows.filter(({ state }) => state === 'full')
  return (
    <BulkBar
      selection={{ ...selection, page: 'some' }}
      label={t('selected', { count, amount })}
      max={MAX_DOCUMENTS}
    >
      <Button
        size="compact-sm"
        variant="default"
        disabled={isOff}
        onClick={() => void manifest(rows, 'known', null).then(done)}
      >
        {t('acts.known')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isOff}
        onClick={() => void manifest(rows, 'confirmed', null).then(done)}
      >
        {t('acts.confirmed')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isOff}
        onClick={() => void ignore(rows, true).then(done)}
      >
        {t('acts.ignore')}
      </Button>
      {can('companies.purchases.store') ? (
        <Button
          size="compact-sm"
          disabled={isOff || bookable.length === 0}
          onClick={() => book(bookable)}
        >
          {t('acts.book')}
        </Button>
      ) : null}
    </BulkBar>
  )
}
