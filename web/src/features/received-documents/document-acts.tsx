import { Button } from '@mantine/core'
import {
  type Manifestation,
  MANIFESTATIONS,
  type ReceivedDocument,
} from '@prumo/contracts/received-documents/received-document.schema'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'
import { useDocumentActs } from './use-document-acts.ts'

const ManifestDialog = lazy(() =>
  import('./manifest-dialog.tsx').then((file) => ({ default: file.ManifestDialog })),
)

/** What can still be said of a note: ciência first or never, the others each once. */
function sayable({ type, status, manifestations, manifestation }: ReceivedDocument) {
  if (type !== 'nfe' || status !== 'authorized') return []
  const said = new Set<Manifestation | null>([
    manifestation,
    ...manifestations.flatMap((one) => (one.status === 'rejected' ? [] : [one.kind])),
  ])
  said.delete(null)
  return MANIFESTATIONS.filter((kind) => !said.has(kind) && (kind !== 'known' || said.size === 0))
}

/** Lançar, the statements that are left, and putting the document aside. */
export function DocumentActs({ document }: { readonly document: ReceivedDocument }) {
  const t = useTexts('receivedDocuments')
  const can = useCan()
  const { manifest, ignore, book, isPending } = useDocumentActs()
  const [asked, setAsked] = useState<Manifestation | null>(null)
  const { state, purchase_id } = document
  const mayAct = can('invoice-downloads.import')
  const mayBook = can('companies.purchases.store')
  const isBookable = state === 'full' || (state === 'canceled' && purchase_id !== null)
  return (
    <div className={classes['acts']}>
      {mayBook && isBookable ? (
        <Button onClick={() => book([document])}>
          {t(state === 'full' ? 'acts.book' : 'acts.cancel_purchase')}
        </Button>
      ) : null}
      {mayAct
        ? sayable(document).map((kind) => (
            <Button
              key={kind}
              variant="default"
              disabled={isPending}
              onClick={() =>
                kind === 'known' ? void manifest([document], kind, null) : setAsked(kind)
              }
            >
              {t(`acts.${kind}`)}
            </Button>
          ))
        : null}
      {mayAct && (state === 'full' || state === 'summary' || state === 'ignored') ? (
        <Button
          variant="subtle"
          disabled={isPending}
          onClick={() => void ignore([document], state !== 'ignored')}
        >
          {t(state === 'ignored' ? 'acts.restore' : 'acts.ignore')}
        </Button>
      ) : null}
      <Suspense>
        {asked === null ? null : (
          <ManifestDialog
            kind={asked}
            isPending={isPending}
            onSay={(reason) => manifest([document], asked, reason)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
