import { AppLink } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { TableFace } from '../../kit/table-face.tsx'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sheet.module.css'

/** Columns of the skeleton: about what a screen shows. */
const SKELETON_COLUMNS = 6

interface StatementFaceProps {
  readonly kind: 'loading' | 'empty' | 'error'
  /** What an empty statement says: that nothing is there, and what to do. */
  readonly text: string
  readonly onRetry: () => void
}

/** What stands in place of the table: a skeleton, an error, or where the first entries are made. */
export function StatementFace({ kind, text, onRetry }: StatementFaceProps) {
  const menu = useTexts('menu')
  const can = useCan()
  return (
    <div className={classes['frame']}>
      <TableFace kind={kind} columns={SKELETON_COLUMNS} emptyText={text} onRetry={onRetry} />
      {kind === 'empty' ? (
        <nav className={`${kitClasses['bar']} ${classes['ways']}`} aria-label={text}>
          {can('companies.payables.index') ? (
            <AppLink href="/admin/payable/list">{menu('payables')}</AppLink>
          ) : null}
          {can('companies.receivables.index') ? (
            <AppLink href="/admin/receivable/list">{menu('receivables')}</AppLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}
