import { Text } from '@mantine/core'
import { listOutbox, outboxList, type OutboxMail } from '@prumo/contracts/mail/outbox.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { outboxColumns, outboxFilters } from './outbox-list.definition.tsx'

const OutboxMailDialog = lazy(() =>
  import('./outbox-mail-dialog.tsx').then((file) => ({ default: file.OutboxMailDialog })),
)

const rowId = ({ id }: OutboxMail) => id

/** /admin/prumo/outbox: the mails that were written; those that wait can be read and their link opened. */
export function OutboxListScreen() {
  const t = useTexts('mail')
  const format = useFormat()
  const state = useListState('outbox', outboxList)
  const page = useRouteQuery(listOutbox, { query: state.query, keepPrevious: true })
  const [opened, setOpened] = useState<OutboxMail | null>(null)
  const columns = useMemo(() => outboxColumns(t, format), [t, format])
  const filters = useMemo(() => outboxFilters(t), [t])
  const open = useCallback((mail: OutboxMail) => setOpened(mail), [])
  return (
    <ListScreen
      title={t('title')}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      rowId={rowId}
      onOpen={open}
      above={<Text c="dimmed">{t('help')}</Text>}
    >
      <Suspense>
        {opened === null ? null : (
          <OutboxMailDialog mail={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </ListScreen>
  )
}
