import { Button } from '@mantine/core'
import { getDesk } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useGo } from '../../../kit/app-link.tsx'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { deskHref } from '../desk/desk-address.ts'

const ImportDialog = lazy(() =>
  Promise.all([import('../import/import-dialog.tsx'), loadTexts('statementImport')]).then(
    ([file]) => ({ default: file.ImportDialog }),
  ),
)

interface FileInAccountProps {
  readonly file: File
  /** Null while nobody has said which. */
  readonly accountId: number | null
  readonly onClosed?: () => void
}

/** 'Abrir na conta': the file goes on as one that is dropped on the desk of an account does. */
export function FileInAccount({ file, accountId, onClosed }: FileInAccountProps) {
  const t = useTexts('statementFiles')
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  const desk = useRouteQuery(getDesk, { params: { id: accountId ?? 0 }, enabled: isOpen })
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <>
      <Button variant="default" disabled={accountId === null} onClick={() => setOpen(true)}>
        {t('open_in_account')}
      </Button>
      <Suspense>
        {isOpen && accountId !== null && desk.data !== undefined ? (
          <ImportDialog
            desk={desk.data.data}
            file={file}
            onClose={close}
            onReconcile={() => go(deskHref(accountId))}
          />
        ) : null}
      </Suspense>
    </>
  )
}
