import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { transactionRoutes } from './transaction-routes.ts'

interface BulkEndDialogProps extends ActDialogShared {
  readonly act: 'cancel' | 'destroy'
}

/** 'Cancelar' or 'Excluir' of transactions; whoever deletes several types how many they are. */
export function BulkEndDialog({ act, side, target, finish, onClose }: BulkEndDialogProps) {
  const t = useTexts('transactionActs')
  const routes = transactionRoutes(side)
  const cancellation = useCommand(routes.bulkCancel)
  const destruction = useCommand(routes.bulkDestroy)
  const [typed, setTyped] = useState('')
  const { selection, count } = target
  const isTyped = act === 'destroy' && count > 1
  const end = async (idempotencyKey: string) => {
    const input = { body: { selection }, idempotencyKey }
    const outcome = await (act === 'cancel' ? cancellation : destruction).send(input)
    return finish(outcome, target, (done) => t(`${act}.done`, { count: done }))
  }
  return (
    <ActDialog
      title={t(`${act}.title`, { count })}
      message={t(`${act}.message`)}
      confirmLabel={t(act === 'cancel' ? 'cancel.confirm' : 'acts.destroy')}
      isDanger
      isReady={!isTyped || typed.replaceAll(/\D/g, '') === String(count)}
      content={JSON.stringify({ act, selection })}
      onConfirm={end}
      onClose={onClose}
    >
      {isTyped ? (
        <TextInput
          label={t('destroy.type_count', { total: count })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
    </ActDialog>
  )
}
