import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { useRouteQuery } from '../../kit/company-queries.ts'
import { TableFace } from '../../kit/table-face.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sheet.module.css'
import { StatementFrame } from './statement-frame.tsx'
import type { StatementSide } from './statement-side.ts'
import { useStatementState } from './use-statement-state.ts'

/** Before the first answer: no months, no rows. */
const nothing: Statement = { months: [], rows: [] }

/** A statement with its four faces. */
export function StatementScreen({ side }: { readonly side: StatementSide }) {
  const t = useTexts('statements')
  const state = useStatementState(side)
  const answer = useRouteQuery(side.routes.statement, { query: state.range, keepPrevious: true })
  const statement = answer.data?.data
  return (
    <StatementFrame
      side={side}
      state={state}
      statement={statement ?? nothing}
      isStale={answer.isFetching && statement !== undefined}
    >
      {statement === undefined || answer.isError ? (
        <div className={classes['frame']}>
          <TableFace
            kind={answer.isError ? 'error' : 'loading'}
            columns={6}
            emptyText={t('empty')}
            onRetry={() => void answer.refetch()}
          />
        </div>
      ) : null}
    </StatementFrame>
  )
}
