import { Text } from '@mantine/core'
import { MAX_RENEGOTIATED } from '@prumo/contracts/transactions/renegotiation.schema'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import { RenegotiationDialog } from '../../../parts/renegotiation/renegotiation-dialog.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ActDialogShared } from '../acts/act-dialog-shared.ts'

/** 'Renegociar' of a selection; of a whole filter, or of too many, it says how many there may be. */
export function RenegotiateDialog({ target, onClose }: ActDialogShared) {
  const t = useTexts('renegotiations')
  const a = useTexts('transactionActs')
  const { selection, count, rows } = target
  const [row] = rows
  const account =
    row === undefined || row.bank_account_id === null
      ? undefined
      : { id: row.bank_account_id, name: row.bank_account_name }
  if ('ids' in selection && count <= MAX_RENEGOTIATED)
    return (
      <RenegotiationDialog
        ids={selection.ids}
        account={account}
        onDone={() => target.onDone([])}
        onClose={onClose}
      />
    )
  return (
    <ActDialog
      title={t('title', { count })}
      confirmLabel={a('close')}
      content=""
      onConfirm={() => Promise.resolve(true)}
      onClose={onClose}
    >
      <Text>{t('limit', { max: MAX_RENEGOTIATED })}</Text>
    </ActDialog>
  )
}
