import { Text } from '@mantine/core'
import {
  forgetMemory,
  listMemory,
  type MemoryEntry,
} from '@prumo/contracts/bank-reconciliation/match-memory.contract'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { confirm } from '../../../client/messages.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { DataTable } from '../../../kit/data-table.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LIST_PATH } from '../desk/desk-address.ts'
import { memoryColumns } from './memory.definition.tsx'

const rowId = ({ direction, words, party_id }: MemoryEntry) =>
  `${direction} ${words} ${party_id ?? ''}`

/** What the company remembers of the words of statement lines, each with the way to forget it. */
export function MemoryScreen() {
  const t = useTexts('matching')
  const format = useFormat()
  const mayForget = useCan()('api.companies.bank_accounts.reconcile')
  const memory = useRouteQuery(listMemory, {})
  const { send } = useCommand(forgetMemory)
  const { toastWithUndo } = useUndo()
  const forget = async ({ words, direction, party_id, party_name }: MemoryEntry) => {
    const isSure = await confirm({
      title: t('memory.forget_title'),
      message: t('memory.forget_message', {
        words,
        contact: party_name ?? t('memory.no_contact'),
      }),
      confirmLabel: t('memory.forget'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await send({ body: { words, direction, party_id } })
    if (outcome.ok) toastWithUndo(t('memory.forgotten', { words }), outcome.request_id)
  }
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('memory.title')}>
        <AppLink href={LIST_PATH} data-way-back>
          {t('memory.all_accounts')}
        </AppLink>
      </PageHeader>
      <Text size="sm" c="dimmed">
        {t('memory.hint')}
      </Text>
      <DataTable
        label={t('memory.title')}
        columns={memoryColumns({
          t,
          format,
          ...(mayForget ? { forget: (entry) => void forget(entry) } : {}),
        })}
        rows={memory.data?.data}
        rowId={rowId}
        isFetching={memory.isFetching}
        error={memory.error}
        onRetry={() => void memory.refetch()}
        emptyText={t('memory.empty')}
      />
    </div>
  )
}
