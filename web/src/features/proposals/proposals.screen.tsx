import { Button, Tabs } from '@mantine/core'
import { PROPOSAL_STATUSES, type ProposalRow } from '@prumo/contracts/proposals/proposal.schema'
import { listProposals, proposalList } from '@prumo/contracts/proposals/proposals.contract'
import { waitingProposals } from '@prumo/contracts/proposals/waiting-proposals.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import kitClasses from '../../kit/kit.module.css'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { proposalColumns } from './proposal-list.definition.tsx'
import { actWords } from './proposal-words.ts'
import classes from './proposals.module.css'
import { useProposalActs } from './use-proposal-acts.ts'

const ProposalDetails = lazy(() =>
  import('./proposal-details.tsx').then((file) => ({ default: file.ProposalDetails })),
)
const RefuseDialog = lazy(() =>
  import('./refuse-dialog.tsx').then((file) => ({ default: file.RefuseDialog })),
)

const rowId = ({ id }: ProposalRow) => id
const noRows: readonly ProposalRow[] = []
/** Assistants propose while the screen is open. */
const LOOK_AGAIN_MS = 10_000
/** What waits is what the screen is opened for. */
const FIRST = { filter_status: 'waiting' }

/** /admin/proposals: what assistants asked for, to be accepted or refused. */
export function ProposalsScreen() {
  const t = useTexts('proposals')
  const format = useFormat()
  const can = useCan()
  const mayDecide = can('proposals.update')
  const mayConnect = can('api-tokens.index')
  const state = useListState('proposals', proposalList, FIRST)
  const page = useRouteQuery(listProposals, {
    query: state.query,
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const { accept, refuse, isPending } = useProposalActs()
  const [openId, setOpenId] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly ProposalRow[] | null>(null)
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(state.view) })
  const rowName = useCallback((row: ProposalRow) => actWords(t, row), [t])
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks, rowName])
  const columns = useMemo(
    () => proposalColumns(t, format, mayDecide ? (row) => void accept([row]) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- what accepts is made anew each time and does the same.
    [t, format, mayDecide],
  )
  const open = useCallback((row: ProposalRow) => setOpenId(row.id), [])
  const opened = rows.find(({ id }) => id === openId)
  const status = state.query.filter_status
  const decide = (chosen: readonly ProposalRow[]) => ({
    onAccept: async () => ticks.keep((await accept(chosen)).left),
    onRefuse: () => setRefused(chosen),
  })
  const ticked = decide(ticks.rows)
  return (
    <ListScreen
      title={t('title')}
      state={state}
      page={page}
      columns={columns}
      emptyActs={<FirstProposal mayConnect={mayConnect} />}
      rowId={rowId}
      onOpen={open}
      above={<StatusTabs value={status} onChange={(name) => state.set({ filter_status: name })} />}
      {...(mayDecide && status === 'waiting' ? { selection } : {})}
      bulkBar={
        ticks.count === 0 ? null : (
          <BulkBar
            selection={{ ...ticks, page: 'some' }}
            label={t('acts.selected', { count: ticks.count })}
            max={ticks.count}
          >
            <Button size="compact-sm" loading={isPending} onClick={() => void ticked.onAccept()}>
              {t('acts.accept')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isPending}
              onClick={ticked.onRefuse}
            >
              {t('acts.refuse')}
            </Button>
          </BulkBar>
        )
      }
    >
      <Suspense>
        {opened === undefined ? null : (
          <ProposalDetails
            proposal={opened}
            isPending={isPending}
            {...(mayDecide
              ? {
                  onAccept: () =>
                    void accept([opened]).then(({ left }) =>
                      left.length === 0 ? setOpenId(null) : null,
                    ),
                  onRefuse: decide([opened]).onRefuse,
                }
              : {})}
            onClose={() => setOpenId(null)}
          />
        )}
        {refused === null ? null : (
          <RefuseDialog
            rows={refused}
            refuse={refuse}
            onDone={(left) => {
              ticks.keep(left)
              setOpenId(null)
            }}
            onClose={() => setRefused(null)}
          />
        )}
      </Suspense>
    </ListScreen>
  )
}

/** Where there are none: what proposals are, and the way to an assistant that makes them. */
function FirstProposal({ mayConnect }: { readonly mayConnect: boolean }) {
  const t = useTexts('proposals')
  return (
    <>
      <p className={kitClasses['quiet']}>{t('subtitle')}</p>
      {mayConnect ? (
        <Button component={AppLink} href="/admin/developers" variant="default">
          {t('acts.connect')}
        </Button>
      ) : null}
    </>
  )
}

interface StatusTabsProps {
  readonly value: string | undefined
  readonly onChange: (status: string) => void
}

/** Pendentes | Aceitas | Recusadas | Vencidas; the first with how many wait. */
function StatusTabs({ value, onChange }: StatusTabsProps) {
  const t = useTexts('proposals')
  const format = useFormat()
  const waiting = useRouteQuery(waitingProposals, { silent: true }).data?.data.count ?? 0
  return (
    <Tabs value={value ?? null} onChange={(name) => onChange(name ?? 'waiting')}>
      <ScrollStrip>
        <Tabs.List className={classes['tabs']} aria-label={t('tabs.label')}>
          {PROPOSAL_STATUSES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
              {name === 'waiting' && waiting > 0 ? ` (${format.count(waiting)})` : ''}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </ScrollStrip>
    </Tabs>
  )
}
