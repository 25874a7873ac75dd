import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CompanyUserRow, ViewAs } from '@prumo/contracts/company-users/company-user.schema'
import {
  exportCompanyUsers,
  companyUserList,
  endMembership,
  endMemberSessions,
  listCompanyUsers,
} from '@prumo/contracts/company-users/company-users.contract'
import { invite } from '@prumo/contracts/company-users/invitations.contract'
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyUserColumns, companyUserFilters } from './company-user-list.definition.tsx'
import { InvitationList } from './invitation-list.tsx'
import { OwnApprovalSwitch } from './own-approval-switch.tsx'
import { SecondFactorSwitch } from './second-factor-switch.tsx'
import { useEndMembership } from './use-end-membership.ts'
import { useEndSessions } from './use-end-sessions.ts'

const ApprovalChainDrawer = lazy(() =>
  import('./approval-chain-drawer.tsx').then((file) => ({ default: file.ApprovalChainDrawer })),
)
const CompanyUserDrawer = lazy(() =>
  import('./company-user-drawer.tsx').then((file) => ({ default: file.CompanyUserDrawer })),
)
const InviteDrawer = lazy(() =>
  import('./invite-drawer.tsx').then((file) => ({ default: file.InviteDrawer })),
)
const ViewAsDrawer = lazy(() =>
  import('./view-as-drawer.tsx').then((file) => ({ default: file.ViewAsDrawer })),
)

const rowId = ({ user_id }: CompanyUserRow) => user_id
const rowTone = ({ status }: CompanyUserRow) =>
  status === 'active' ? undefined : ('struck' as const)
const stay = () => undefined

interface CompanyUserListScreenProps {
  /** The menu as somebody else would see it: the app knows the menu, a feature does not. */
  readonly MenuPreview: ComponentType<{ readonly seenBy: ViewAs }>
}

/** /admin/company-user/list: who works in the company, and who is invited to. */
export function CompanyUserListScreen({ MenuPreview }: CompanyUserListScreenProps) {
  const t = useTexts('companyUsers')
  const kit = useTexts('kit')
  const format = useFormat()
  const can = useCan()
  const self = useSession().loggedInUser?.id
  const { record, open, close } = useOpenRecord()
  const [isChainOpen, setChain] = useState(false)
  const [viewed, setViewed] = useState<number | null>(null)
  const end = useEndMembership(stay)
  const endSessions = useEndSessions()
  const mayEndSessions = can(endMemberSessions.access.permission)
  const mayEnd = can(endMembership.access.permission)
  const state = useListState('company-users', companyUserList)
  const page = useRouteQuery(listCompanyUsers, { query: state.query, keepPrevious: true })
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((user: CompanyUserRow) => open(user.user_id), [])
  const columns = useMemo(
    () =>
      companyUserColumns(
        { t, kit, format, self },
        {
          edit: openRow,
          viewAs: ({ user_id }) => setViewed(user_id),
          endSessions: mayEndSessions ? (user) => void endSessions(user) : null,
          end: mayEnd ? (user) => void end(user) : null,
        },
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `end` and `endSessions` are made anew each time and do the same.
    [t, kit, format, self, openRow, mayEnd, mayEndSessions],
  )
  const filters = useMemo(() => companyUserFilters(t, kit), [t, kit])
  const create = { label: t('invite'), onClick: () => open('new') }
  // Beside the title there is room for sentences on a wide screen alone.
  const isNarrow = useMediaQuery('(max-width: 1399px)', false, { getInitialValueInEffect: false })
  // Apart enough to see which words are of which switch.
  const switches = (
    <Group gap="8px 24px">
      <SecondFactorSwitch />
      <OwnApprovalSwitch />
      <Button variant="default" size="compact-xs" onClick={() => setChain(true)}>
        {t('chain.open')}
      </Button>
    </Group>
  )
  return (
    <ListScreen
      title={t('title')}
      create={can(invite.access.permission) ? create : undefined}
      headerActs={isNarrow ? null : switches}
      above={
        <>
          {isNarrow ? switches : null}
          <InvitationList />
        </>
      }
      state={state}
      exportRoute={exportCompanyUsers}
      page={page}
      columns={columns}
      filters={filters}
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
    >
      <Suspense>
        {record === 'new' ? <InviteDrawer onClose={close} /> : null}
        {typeof record === 'number' ? <CompanyUserDrawer user_id={record} onClose={close} /> : null}
        {isChainOpen ? <ApprovalChainDrawer onClose={() => setChain(false)} /> : null}
        {viewed === null ? null : (
          <ViewAsDrawer
            user_id={viewed}
            MenuPreview={MenuPreview}
            onClose={() => setViewed(null)}
          />
        )}
      </Suspense>
    </ListScreen>
  )
}
