import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import {
  listReconciliationRules,
  moveReconciliationRule,
  reconciliationRuleList,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useRuleWords } from '../../parts/rules/use-rule-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyGlobalRules } from './company-global-rules.tsx'
import { deskOf } from './rule-from-line.ts'
import { accountIdsOf, useAccountNames } from './use-account-names.ts'
import { type MoveRule, ruleColumns, ruleFilters } from './rule-list.definition.tsx'
import classes from './rules.module.css'

const RuleDrawer = lazy(() =>
  import('./rule-drawer.tsx').then((file) => ({ default: file.RuleDrawer })),
)

const RunRules = lazy(() => import('./run-rules.tsx').then((file) => ({ default: file.RunRules })))
const RunAllRules = lazy(() =>
  import('./run-rules.tsx').then((file) => ({ default: file.RunAllRules })),
)

const rowId = ({ id }: ReconciliationRule) => id

/** A rule that acts by itself, and the line of the desk that it was made from. */
interface Written {
  readonly rule: ReconciliationRule
  readonly desk: string | null
}

/** The reconciliation rules of the company, and the global ones below (screens, item 29). */
export function RuleListScreen() {
  const t = useTexts('reconciliationRules')
  const kit = useTexts('kit')
  const format = useFormat()
  const mayWrite = useCan()('api.companies.bank_accounts.rules')
  const mayRun = useCan()('api.companies.bank_accounts.reconcile')
  const { record, open, close, extra } = useOpenRecord()
  const go = useGo()
  const [written, setWritten] = useState<Written | null>(null)
  const desk = deskOf(extra)
  const state = useListState('reconciliation-rules', reconciliationRuleList)
  const page = useRouteQuery(listReconciliationRules, { query: state.query, keepPrevious: true })
  const named = (page.data?.data ?? []).flatMap(({ criteria }) => accountIdsOf(criteria))
  const accountName = useAccountNames(named)
  const words = useRuleWords((id) => accountName(id) ?? String(id))
  const names = named.map(accountName).join()
  const { send } = useCommand(moveReconciliationRule)
  const { toastWithUndo } = useUndo()
  const move = async (rule: ReconciliationRule, direction: 'up' | 'down') => {
    const body = { direction, version: rule.version }
    const outcome = await send({ params: { id: rule.id }, body })
    if (!outcome.ok) return
    const place = outcome.answer.data.priority
    if (place !== rule.priority)
      toastWithUndo(t('moved', { name: rule.name, place }), outcome.request_id)
  }
  // oxlint-disable-next-line react/exhaustive-deps -- `send` is made anew each time and does the same.
  const moveRow = useCallback<MoveRule>((rule, direction) => void move(rule, direction), [t])
  const columns = useMemo(
    () => ruleColumns({ t, format, words }, mayWrite ? moveRow : null),
    // oxlint-disable-next-line react/exhaustive-deps -- `words` say the same while these are the same.
    [t, format, names, mayWrite, moveRow],
  )
  const filters = useMemo(() => ruleFilters(t, kit), [t, kit])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((rule: ReconciliationRule) => open(rule.id), [])
  const hasActing = (page.data?.data ?? []).some(({ mode }) => mode === 'apply')
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={mayWrite ? create : undefined}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      rowId={rowId}
      onOpen={openRow}
      above={
        <>
          <p className={classes['quiet']}>{t('explanation')}</p>
          <Suspense>
            {!mayRun ? null : written !== null ? (
              <RunRules key={written.rule.version} {...written} onClose={() => setWritten(null)} />
            ) : hasActing ? (
              <div>
                <RunAllRules />
              </div>
            ) : null}
          </Suspense>
        </>
      }
    >
      <CompanyGlobalRules mayWrite={mayWrite} />
      <Suspense>
        {record === null ? null : (
          <RuleDrawer
            record={record}
            said={extra}
            onClose={desk === null ? close : () => go(desk, 'replace')}
            onActing={(rule) => {
              setWritten({ rule, desk })
              close()
            }}
          />
        )}
      </Suspense>
    </ListScreen>
  )
}
