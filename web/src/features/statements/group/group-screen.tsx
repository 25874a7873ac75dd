import { getCompanyGroup } from '@prumo/contracts/company-groups/company-groups.contract'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import { zeroCents } from '@prumo/money'
import { useEffect, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { CURRENCY_SYMBOLS } from '../../../client/currency-symbols.ts'
import { FilterBar } from '../../../kit/filter-bar.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { PageHeader } from '../../../kit/page-header.tsx'
import { PastNote } from '../../../parts/instant/past-note.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { BasisSwitch } from '../basis-switch.tsx'
import paper from '../paper.module.css'
import { isEmptyStatement } from '@prumo/contracts/statements/sheet-rows'
import { SheetActs, SheetSwitches } from '../sheet-tools.tsx'
import classes from '../sheet.module.css'
import { useStatementFilters, useNarrowedTo } from '../statement-filters.ts'
import { StatementFace } from '../statement-face.tsx'
import type { StatementSide } from '../statement-side.ts'
import { useFigures } from '../use-figures.ts'
import { useOpenCell } from '../use-open-cell.ts'
import { useRangeName } from '../use-range-name.ts'
import { rowName } from '../use-sheet.ts'
import { useStatementFile } from '../use-statement-file.ts'
import type { StatementState } from '../use-statement-state.ts'
import { BetweenDrawer } from './between-drawer.tsx'
import { GroupBar } from './group-bar.tsx'
import { GroupBody } from './group-body.tsx'
import { GroupCell } from './group-cell.tsx'
import { GroupNotes } from './group-notes.tsx'
import { useGroupSheet } from './use-group-sheet.ts'

interface GroupScreenProps {
  readonly side: StatementSide
  readonly state: StatementState
}

/** Before the first answer: no companies, no rows. */
const nothing: GroupStatement = {
  name: '',
  companies: [],
  hidden_count: 0,
  currency: 'BRL',
  other_currencies: [],
  columns: [],
  rows: [],
  unmatched: { count: 0, sum_cents: zeroCents },
}

/** A statement of the group: its companies side by side, what is between them, and all together. */
export function GroupScreen({ side, state }: GroupScreenProps) {
  const t = useTexts('statements')
  const { range, choice } = state
  const mine = useRouteQuery(getCompanyGroup, { silent: true }).data?.data
  const isAlone = mine !== undefined && mine.group === null
  const { setGroup } = state
  // What this browser remembers may be of a group that is no more.
  useEffect(() => {
    if (isAlone) setGroup(false)
    // oxlint-disable-next-line react/exhaustive-deps -- it is made anew each time and does the same.
  }, [isAlone])
  const { basis, as_of, currency } = choice
  const asked = { ...range, compare: state.compare, basis, as_of, currency }
  const answer = useRouteQuery(side.group.statement, {
    enabled: mine !== undefined && !isAlone,
    query: asked,
    keepPrevious: true,
  })
  const group = answer.data?.data ?? nothing
  const found = group.columns.findIndex(({ key }) => key === state.period)
  const position = found === -1 ? null : found
  const { statement, sheet } = useGroupSheet(side, group, position, state)
  const figures = useFigures()
  const filters = useStatementFilters(state.basis).filter(({ name }) => name === 'as_of')
  const rangeName = useRangeName(range)
  const period = position === null ? undefined : group.columns[position]
  const periodName = period === undefined ? rangeName : figures.column(period, range.grain).full
  const past = useNarrowedTo(state).slice(choice.as_of === undefined ? Infinity : -1)
  const { cell, open, close } = useOpenCell()
  const [isUnmatched, setUnmatched] = useState(false)
  const unit = t('currency', { currency: CURRENCY_SYMBOLS[statement.currency] })
  const isEmpty = isEmptyStatement(statement) && !state.withZeroRows
  const face = answer.isError ? 'error' : answer.data === undefined ? 'loading' : 'empty'
  const isShown = answer.data !== undefined && !answer.isError && !isEmpty
  const basisName = side.name === 'dre' ? [t(`basis.${state.basis}`)] : []
  const about = [group.name, periodName, ...basisName, ...past].join(' · ')
  const headings = [unit, ...sheet.headings.map(({ full }) => full)]
  const saveFile = useStatementFile(side.group.file, { ...asked, period: period?.key }, state)
  const exportBook = async () => {
    const { saveBook } = await import('../save-book.ts')
    const { name } = side
    const titles = [t(`${name}.full_title`), about]
    await saveBook(
      { name, title: `${name} ${group.name}`, range, titles },
      {
        ...sheet,
        statement: statement.rows,
        withZeroRows: state.withZeroRows,
        headings,
        nameOf: rowName,
        isOfGroup: true,
      },
    )
  }
  return (
    <div className={`${kitClasses['screen']} ${classes['screen']} ${paper['paper']}`}>
      <PageHeader title={t(`${side.name}.title`)}>
        <SheetActs
          isDisabled={!isShown}
          onFile={(format) => void saveFile(format)}
          onBook={() => void exportBook()}
        />
      </PageHeader>
      <p className={paper['only']}>{[about, unit].join(' · ')}</p>
      <p className={classes['subtitle']}>{t('group.subtitle')}</p>
      <GroupBar side={side} state={state} group={group} period={period?.key ?? ''} />
      <FilterBar state={state.filters} filters={filters} withSearch={false}>
        {side.name === 'dre' ? (
          <BasisSwitch basis={state.basis} onChange={(next) => state.setView({ basis: next })} />
        ) : null}
        <SheetSwitches side={side} sheet={sheet} state={state} />
      </FilterBar>
      <PastNote as_of={choice.as_of} onPresent={() => state.filters.set({ as_of: null })} />
      {isShown ? (
        <>
          <GroupBody
            label={`${t(`${side.name}.full_title`)} · ${group.name}`}
            unit={unit}
            sheet={sheet}
            isStale={answer.isFetching}
            onExpand={state.setExpanded}
            onOpen={open}
          />
          <GroupNotes side={side} group={group} onUnmatched={() => setUnmatched(true)} />
        </>
      ) : (
        <StatementFace
          kind={face}
          text={t(`${side.name}.empty`)}
          onRetry={() => void answer.refetch()}
        />
      )}
      {cell === null || !isShown ? null : (
        <GroupCell
          key={`${cell.row},${cell.column}`}
          side={side}
          state={state}
          group={group}
          statement={statement}
          position={position}
          periodName={periodName}
          place={cell}
          onOpen={open}
          onClose={close}
        />
      )}
      {isUnmatched ? (
        <BetweenDrawer
          side={side}
          query={{ ...range, basis, as_of, currency: group.currency, of: 'unmatched' }}
          category={null}
          title={t('group.unmatched_title')}
          amount_cents={group.unmatched.sum_cents}
          onClose={() => setUnmatched(false)}
        />
      ) : null}
    </div>
  )
}
