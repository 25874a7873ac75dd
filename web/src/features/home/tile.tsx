import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'

interface TileProps {
  readonly label: string
  /** The list that makes up the figure, with the same total. */
  readonly href: string
  readonly tone?: 'overdue' | 'due_today'
  readonly isFailed: boolean
  /** The figure and the line below it, which may tell of a difference; undefined while they are asked for. */
  readonly figure:
    | { readonly value: ReactNode; readonly note: string; readonly isOff?: boolean }
    | undefined
  /** How it stands beside last month. */
  readonly change?: string
}

/** A figure that is a link to what it counts. */
export function Tile({ label, href, tone, isFailed, figure, change }: TileProps) {
  const kit = useTexts('kit')
  return (
    <AppLink className={classes['tile']} href={href} data-tone={tone}>
      <span className={classes['label']}>{label}</span>
      {figure === undefined ? (
        isFailed ? (
          <span>{kit('list.failed')}</span>
        ) : (
          <Skeleton height={26} width={120} />
        )
      ) : (
        <>
          <span className={classes['figure']}>{figure.value}</span>
          <span className={classes['label']} data-off={figure.isOff ? true : undefined}>
            {figure.note}
          </span>
          {change === undefined ? null : <span className={classes['change']}>{change}</span>}
        </>
      )}
    </AppLink>
  )
}
