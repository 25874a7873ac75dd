import { Tabs } from '@mantine/core'
import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { FOCUS_REST } from '../../../client/use-focus-return.ts'
import { ScrollStrip } from '../../../kit/scroll-strip.tsx'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DESK_TABS } from './desk-lines.ts'
import classes from './desk.module.css'
import { DeskLines } from './desk-lines-tab.tsx'
import { useDeskActs } from './use-desk-acts.ts'
import type { DeskState } from './use-desk-state.ts'

interface DeskTabsProps {
  readonly accountId: number
  readonly desk: Desk | undefined
  readonly state: DeskState
  readonly onImport: (() => void) | undefined
}

const ImportList = lazy(async () => {
  const [file] = await Promise.all([
    import('../import/import-list.tsx'),
    loadTexts('statementImport'),
  ])
  return { default: file.ImportList }
})
const StatementTab = lazy(async () => {
  const [file] = await Promise.all([import('./statement-tab.tsx'), loadTexts('statementImport')])
  return { default: file.StatementTab }
})

/** A phone has not all tabs in sight: the one that is shown is. */
const bringIntoSight = (tab: HTMLButtonElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Pendentes │ Conciliados │ Ignorados │ Extrato │ Importações, each with how many. */
export function DeskTabs({ accountId, desk, state, onImport }: DeskTabsProps) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  // Above the tabs, so that Z still undoes after another tab was looked at.
  const acts = useDeskActs()
  const counts = {
    pending: desk?.pending_count,
    reconciled: desk?.reconciled_count,
    ignored: desk?.ignored_count,
    statement: undefined,
    imports: undefined,
  }
  const choose = (value: string | null) => {
    const tab = DESK_TABS.find((name) => name === value)
    if (tab !== undefined) state.showTab(tab)
  }
  return (
    <Tabs value={state.tab} onChange={choose}>
      {/* Drawn anew with the counts, which make it longer. */}
      <ScrollStrip key={desk === undefined ? 'bare' : 'counted'}>
        <Tabs.List className={classes['tabs']}>
          {DESK_TABS.map((tab) => {
            const count = counts[tab]
            return (
              <Tabs.Tab
                key={tab}
                value={tab}
                ref={tab === state.tab ? bringIntoSight : undefined}
                {...(tab === state.tab ? FOCUS_REST : {})}
              >
                {t(`desk.tabs.${tab}`)} {count === undefined ? null : format.count(count)}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
      </ScrollStrip>
      <Tabs.Panel value={state.tab} pt="sm">
        {state.tab === 'imports' ? (
          <Suspense>
            <ImportList accountId={accountId} />
          </Suspense>
        ) : state.tab === 'statement' ? (
          <Suspense>
            <StatementTab accountId={accountId} state={state} />
          </Suspense>
        ) : (
          <DeskLines
            accountId={accountId}
            desk={desk}
            state={state}
            acts={acts}
            onImport={onImport}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
