import { partyList } from '@prumo/contracts/parties/parties.contract'
import type { PartyRow } from '@prumo/contracts/parties/party.schema'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeletedButton } from '../../parts/deleted/deleted-button.tsx'
import { ImportLink, ImportSheetLink } from '../../parts/imports/import-link.tsx'
import { partyColumns, partyFilters } from './party-list.definition.tsx'
import { clients, type PartySide, suppliers } from './party-side.ts'

const PartyDrawer = lazy(() =>
  import('./party-form.tsx').then((file) => ({ default: file.PartyDrawer })),
)

const rowId = ({ id }: PartyRow) => id

export function ClientListScreen() {
  return <PartyListScreen side={clients} />
}

export function SupplierListScreen() {
  return <PartyListScreen side={suppliers} />
}

function PartyListScreen({ side }: { readonly side: PartySide }) {
  const t = useTexts('parties')
  const kit = useTexts('kit')
  const person = useTexts('person')
  const can = useCan()
  const { record, open, close } = useOpenRecord()
  const state = useListState(side.noun, partyList)
  const page = useRouteQuery(side.routes.list, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => partyColumns(t), [t])
  const filters = useMemo(() => partyFilters(t, kit, person), [t, kit, person])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((party: PartyRow) => open(party.id), [])
  const sheetImport = {
    href: side.noun === 'clients' ? '/admin/client/import' : '/admin/supplier/import',
    permission: `companies.${side.noun}.store`,
  } as const
  const create = { label: t(`${side.noun}.create`), onClick: () => open('new') }
  return (
    <ListScreen
      title={t(`${side.noun}.title`)}
      create={can(`companies.${side.noun}.store`) ? create : undefined}
      state={state}
      exportRoute={side.routes.export}
      page={page}
      columns={columns}
      filters={filters}
      headerActs={
        <>
          <ImportLink {...sheetImport} />
          <DeletedButton noun={side.noun} />
        </>
      }
      emptyActs={<ImportSheetLink {...sheetImport} />}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {record === null ? null : <PartyDrawer side={side} record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
