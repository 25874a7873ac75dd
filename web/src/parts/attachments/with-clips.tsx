import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import { attachmentRoutes } from '@prumo/contracts/attachments/attachments.contract'
import { IconPaperclip } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import type { Column } from '../../kit/column.ts'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './clips.module.css'

interface Clipped {
  readonly kind: AttachmentRecord
  /** The column that has the clip. */
  readonly column: string
}

/**
 * The columns of a list, with a clip in one of them on the rows that have files. Nobody waits for
 * it: the files of the page are counted when its rows are there.
 */
export function useClips<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  { kind, column: clipped }: Clipped,
): readonly Column<Row>[] {
  const t = useTexts('kit')
  const isIdle = useIsIdle()
  const ids = (rows ?? []).map(({ id }) => id).toSorted((a, b) => a - b)
  const counts = useRouteQuery(attachmentRoutes[kind].count, {
    query: { ids },
    enabled: isIdle && ids.length > 0,
    keepPrevious: true,
    silent: true,
  }).data?.data
  return useMemo(() => {
    if (counts === undefined || counts.length === 0) return columns
    const countOf = new Map(counts.map(({ record_id, count }) => [record_id, count]))
    return columns.map((column) =>
      column.key === clipped
        ? {
            ...column,
            render: (row: Row) => {
              const count = countOf.get(row.id)
              if (count === undefined) return column.render(row)
              const label = t('list.files', { count })
              return (
                <span className={classes['clipped']}>
                  <span className={classes['words']}>{column.render(row)}</span>
                  <span className={classes['clip']} role="img" aria-label={label} title={label}>
                    <IconPaperclip size={14} aria-hidden />
                    {count}
                  </span>
                </span>
              )
            },
          }
        : column,
    )
  }, [columns, counts, clipped, t])
}
