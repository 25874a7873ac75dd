import { Skeleton, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { RetryButton } from '../../kit/retry-button.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'

interface PanelProps {
  readonly title: string
  /** The question behind it; what failed says so itself and may be asked again. */
  readonly query: {
    readonly isError: boolean
    readonly isSuccess: boolean
    readonly refetch: () => unknown
  }
  /** Beside the title. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** A part of a dashboard: its title, and its own faces of waiting and failure. */
export function Panel({ title, query, acts, children }: PanelProps) {
  const kit = useTexts('kit')
  const id = useId()
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {acts}
      </div>
      {query.isSuccess ? (
        children
      ) : query.isError ? (
        <div role="alert" className={classes['failed']}>
          <span>{kit('list.failed')}</span>
          <RetryButton isSmall onRetry={query.refetch} />
        </div>
      ) : (
        <Skeleton height={96} role="status" aria-label={kit('list.loading')} />
      )}
    </section>
  )
}
