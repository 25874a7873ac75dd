import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import {
  getAutomatic,
  runAutomatic,
  switchAutomatic,
} from '@prumo/contracts/bank-reconciliation/automatic.contract'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { toast } from '../../../client/toast-store.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { useCan } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { ToleranceField } from '../hand/tolerance-field.tsx'
import { RunList } from './run-list.tsx'

interface AutomaticDialogProps {
  readonly accountId: number
  readonly onClose: () => void
}

/** The switch of an account that reconciles by itself, and its last runs with 'Desfazer'. */
export function AutomaticDialog({ accountId, onClose }: AutomaticDialogProps) {
  const t = useTexts('matching')
  const mayReconcile = useCan()('api.companies.bank_accounts.reconcile')
  const params = { id: accountId }
  const { data: answer } = useRouteQuery(getAutomatic, { params })
  const switching = useCommand(switchAutomatic)
  const running = useCommand(runAutomatic)
  const { undo, isPending } = useUndo()
  const automatic = answer?.data
  const run = async () => {
    const outcome = await running.send({ params })
    if (outcome.ok) toast(t('automatic.ran', { count: outcome.answer.data.reconciled_count }))
  }
  return (
    <Dialog title={t('automatic.title')} onClose={onClose} size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          {t('automatic.hint')}
        </Text>
        {automatic === undefined ? null : (
          <>
            <Group justify="space-between">
              <Switch
                label={t('automatic.switch')}
                checked={automatic.is_on}
                disabled={!mayReconcile || switching.isPending}
                onChange={({ currentTarget: { checked: is_on } }) =>
                  void switching.send({ params, body: { is_on, version: automatic.version } })
                }
              />
              {mayReconcile && automatic.is_on ? (
                <Button variant="default" loading={running.isPending} onClick={() => void run()}>
                  {t('automatic.run')}
                </Button>
              ) : null}
            </Group>
            <ToleranceField mayChange={mayReconcile} />
            <RunList
              runs={automatic.runs}
              onUndo={
                mayReconcile && !isPending
                  ? ({ operation_id }) => {
                      if (operation_id !== null) void undo({ operation_id })
                    }
                  : undefined
              }
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
