import { Button, Drawer, Group, Text } from '@mantine/core'
import { DELETED_ROUTES } from '@prumo/contracts/deleted/deleted.contract'
import type { DeletedNoun, DeletedRecord } from '@prumo/contracts/deleted/deleted.schema'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { useSelection } from '../../kit/use-selection.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useRestore } from './use-restore.ts'

const PersonalDataDialog = lazy(() =>
  Promise.all([
    import('../personal-data/personal-data-dialog.tsx'),
    loadTexts('personalData'),
  ]).then(([file]) => ({ default: file.PersonalDataDialog })),
)

/** Wide enough for name, value, day and who deleted it. */
const DRAWER_WIDTH = 960
/** As many as one act restores. */
const SHOWN = 200

const rowId = ({ id }: DeletedRecord) => id
const rowName = ({ name }: DeletedRecord) => name
const noRows: readonly DeletedRecord[] = []

interface DeletedDrawerProps {
  readonly noun: DeletedNoun
  readonly onClose: () => void
}

/** What was deleted of a list: who, when, days left; one or many are restored. */
export function DeletedDrawer({ noun, onClose }: DeletedDrawerProps) {
  const t = useTexts('deleted')
  const kit = useTexts('kit')
  useFocusReturn()
  const query = { page: 1, per_page: SHOWN }
  const page = useRouteQuery(DELETED_ROUTES[noun].list, { query, keepPrevious: true })
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: noun })
  const { restore, isPending } = useRestore(noun)
  const [person, setPerson] = useState<DeletedRecord | null>(null)
  const columns = useColumns(noun, (row) => void restore([row]), setPerson)
  const restoreTicked = async () => {
    const left = await restore(ticks.rows)
    if (left !== null) ticks.keep(left)
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={DRAWER_WIDTH}
      title={<strong>{t(`title.${noun}`)}</strong>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
      // A header element outside of the page's own parts would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      <Text className={kitClasses['quiet'] ?? ''} mb="sm">
        {t('help')}
      </Text>
      <DataTable
        label={t(`title.${noun}`)}
        columns={columns}
        rows={page.data?.data}
        rowId={rowId}
        isFetching={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        emptyText={t('empty')}
        selection={{ ...ticks, rowName }}
      />
      {total !== undefined && total > rows.length ? (
        <Text className={kitClasses['quiet'] ?? ''} mt="sm">
          {t('more', { shown: rows.length, total })}
        </Text>
      ) : null}
      {ticks.count === 0 ? null : (
        <BulkBar
          selection={{ ...ticks, page: 'some' }}
          label={t('ticked', { count: ticks.count })}
          max={ticks.count}
        >
          <Button size="compact-sm" loading={isPending} onClick={() => void restoreTicked()}>
            {t('restore')}
          </Button>
        </BulkBar>
      )}
      <Suspense>
        {person !== null && (noun === 'clients' || noun === 'suppliers') ? (
          <PersonalDataDialog
            noun={noun}
            contact={person}
            onClose={() => setPerson(null)}
            onErased={() => setPerson(null)}
          />
        ) : null}
      </Suspense>
    </Drawer>
  )
}

function useColumns(
  noun: DeletedNoun,
  restore: (row: DeletedRecord) => void,
  askOfPerson: (row: DeletedRecord) => void,
): readonly Column<DeletedRecord>[] {
  const t = useTexts('deleted')
  const { instant } = useFormat()
  return useMemo(() => {
    const isContact = noun === 'clients' || noun === 'suppliers'
    const ofDocuments: readonly Column<DeletedRecord>[] = [
      { key: 'party', title: t('party'), render: ({ party_name }) => <bdi>{party_name}</bdi> },
      { key: 'due', title: t('due_date'), render: (row) => <DateText date={row.due_date} /> },
      {
        key: 'value',
        title: t('value'),
        align: 'right',
        render: (row) => <MoneyText value_cents={row.value_cents ?? 0} />,
      },
    ]
    return [
      { key: 'name', title: t('name'), render: ({ name }) => <bdi>{name}</bdi> },
      ...(isContact ? [] : ofDocuments),
      {
        key: 'deleted',
        title: t('deleted_at'),
        render: (row) =>
          t('deleted_by', { when: instant(row.deleted_at), name: row.deleted_by_name }),
      },
      {
        key: 'left',
        title: t('days_left'),
        align: 'right',
        render: ({ days_left }) => t('days', { count: days_left }),
      },
      {
        key: 'acts',
        title: t('restore'),
        isTitleHidden: true,
        isPinned: true,
        render: (row) => (
          <Group gap="xs" wrap="nowrap">
            {isContact ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('personal_data_named', { name: row.name })}
                onClick={() => askOfPerson(row)}
              >
                {t('personal_data')}
              </Button>
            ) : null}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('restore_named', { name: row.name })}
              onClick={() => restore(row)}
            >
              {t('restore')}
            </Button>
          </Group>
        ),
      },
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- `restore` and `instant` are made anew each time and do the same.
  }, [noun, t])
}
