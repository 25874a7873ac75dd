import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { lazy, Suspense, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { CURRENCY_SYMBOLS } from '../../client/currency-symbols.ts'
import { FilterBar } from '../../kit/filter-bar.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { PastNote } from '../../parts/instant/past-note.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { BasisSwitch } from './basis-switch.tsx'
import { useNarrowedTo, useStatementFilters } from './statement-filters.ts'
import { GroupSwitch } from './group/group-switch.tsx'
import paper from './paper.module.css'
import { RangeBar } from './range-bar.tsx'
import { isEmptyStatement, withExpectedAdded } from '@prumo/contracts/statements/sheet-rows'
import { SheetActs, SheetSwitches } from './sheet-tools.tsx'
import classes from './sheet.module.css'
import { StatementBody } from './statement-body.tsx'
import { StatementFace } from './statement-face.tsx'
import type { StatementSide } from './statement-side.ts'
import { useOpenCell } from './use-open-cell.ts'
import { UNPOSTED_ROW, useUnpostedLines } from './use-unposted-lines.ts'
import { useRangeName } from './use-range-name.ts'
import { rowName, useSheet } from './use-sheet.ts'
import { useStatementFile, yesIf } from './use-statement-file.ts'
import { type StatementState, useStatementState } from './use-statement-state.ts'

const CellDrawer = lazy(() =>
  import('./cell-drawer.tsx').then((file) => ({ default: file.CellDrawer })),
)

const GroupScreen = lazy(() =>
  import('./group/group-screen.tsx').then((file) => ({ default: file.GroupScreen })),
)

/** Before the first answer: no columns, no rows. */
const nothing: Statement = { currency: 'BRL', other_currencies: [], columns: [], rows: [] }

/** A statement of the company, or of the group that it is in. */
export function StatementScreen({ side }: { readonly side: StatementSide }) {
  const state = useStatementState(side)
  if (!state.isGroup) return <CompanyStatement side={side} state={state} />
  return (
    <Suspense fallback={<StatementFace kind="loading" text="" onRetry={() => undefined} />}>
      <GroupScreen side={side} state={state} />
    </Suspense>
  )
}

interface CompanyStatementProps {
  readonly side: StatementSide
  readonly state: StatementState
}

/** A statement: its range, its table, and the entries behind a figure. */
function CompanyStatement({ side, state }: CompanyStatementProps) {
  const t = useTexts('statements')
  const asked = {
    ...state.range,
    compare: state.compare,
    expected: state.expected && ('yes' as const),
    budget: state.extras.budget ? ('yes' as const) : undefined,
    ...state.choice,
  }
  const answer = useRouteQuery(side.routes.statement, { query: asked, keepPrevious: true })
  const told = answer.data?.data ?? nothing
  const isTogether = state.expected === 'together'
  const statement = useMemo(() => (isTogether ? withExpectedAdded(told) : told), [isTogether, told])
  const unit = t('currency', { currency: CURRENCY_SYMBOLS[statement.currency] })
  const filters = useStatementFilters(state.basis)
  const rangeName = useRangeName(state.range)
  const narrowed = useNarrowedTo(state)
  const sheet = useSheet(side, statement, state)
  const { cell, open, close } = useOpenCell()
  const showLines = useUnpostedLines(statement, state.choice)
  const isEmpty = isEmptyStatement(statement) && !state.withZeroRows
  const face = answer.isError ? 'error' : answer.data === undefined ? 'loading' : 'empty'
  const isShown = answer.data !== undefined && !answer.isError && !isEmpty
  const basisName = side.name === 'dre' ? [t(`basis.${state.basis}`)] : []
  const own = { average: yesIf(state.extras.average), together: yesIf(isTogether) }
  const saveFile = useStatementFile(side.file, { ...asked, ...own }, state)
  const exportBook = async () => {
    const { saveBook } = await import('./save-book.ts')
    const about = [rangeName, ...basisName, ...narrowed].join(' · ')
    const titles = [t(`${side.name}.full_title`), about]
    const headings = [unit, ...sheet.headings.map(({ full }) => full)]
    const { name } = side
    await saveBook(
      { name, title: name, range: state.range, titles },
      {
        ...sheet,
        statement: statement.rows,
        withZeroRows: state.withZeroRows,
        headings,
        nameOf: rowName,
      },
    )
  }
  const switches = (
    <>
      {side.name === 'dre' ? (
        <BasisSwitch basis={state.basis} onChange={(basis) => state.setView({ basis })} />
      ) : null}
      <SheetSwitches side={side} sheet={sheet} state={state} />
    </>
  )
  return (
    <div className={`${kitClasses['screen']} ${classes['screen']} ${paper['paper']}`}>
      <PageHeader title={t(`${side.name}.title`)}>
        <SheetActs
          isDisabled={!isShown}
          onFile={(format) => void saveFile(format)}
          onBook={() => void exportBook()}
        />
      </PageHeader>
      {/* Paper does not say of when these books are, and of what part. */}
      <p className={paper['only']}>{[rangeName, ...basisName, ...narrowed, unit].join(' · ')}</p>
      <p className={classes['subtitle']}>
        {side.name === 'dre' ? t(`dre.subtitle.${state.basis}`) : t('dfc.subtitle')}
      </p>
      <div className={kitClasses['bar']}>
        <RangeBar
          range={state.range}
          grains={side.grains}
          onChange={state.setRange}
          onGrain={state.setGrain}
        />
        <CurrencySwitch statement={statement} onChange={state.setCurrency} />
        <GroupSwitch isGroup={false} onChange={state.setGroup} />
        {filters.length === 0 ? switches : null}
      </div>
      {filters.length === 0 ? null : (
        <FilterBar state={state.filters} filters={filters} withSearch={false}>
          {switches}
        </FilterBar>
      )}
      <PastNote as_of={state.choice.as_of} onPresent={() => state.filters.set({ as_of: null })} />
      {isShown ? (
        <StatementBody
          label={t(`${side.name}.full_title`)}
          side={side}
          statement={statement}
          sheet={sheet}
          grain={state.range.grain}
          isStale={answer.isFetching}
          onExpand={state.setExpanded}
          onOpen={(place) => {
            if (place.row === UNPOSTED_ROW) showLines(place.column)
            else open(place)
          }}
        />
      ) : (
        <StatementFace
          kind={face}
          text={t(state.choice.as_of === undefined ? `${side.name}.empty` : 'as_of_empty')}
          onRetry={() => void answer.refetch()}
        />
      )}
      <Suspense>
        {cell === null || !isShown ? null : (
          <CellDrawer
            key={`${cell.row},${cell.column}`}
            side={side}
            place={cell}
            range={state.range}
            isTogether={isTogether}
            choice={state.choice}
            statement={statement}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
