import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { keepFocusAround } from '../client/use-focus-return.ts'
import { useTexts } from '../texts/use-texts.ts'
import { RetryButton } from './retry-button.tsx'
import classes from './table.module.css'

/** Before this a skeleton would only flicker. */
const SKELETON_DELAY_MS = 150
const SKELETON_ROWS = 8

interface TableFaceProps {
  readonly kind: 'loading' | 'empty' | 'error' | 'data'
  readonly columns: number
  readonly emptyText?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly onClear?: (() => void) | undefined
  /** What to go on with. */
  readonly emptyActs?: ReactNode
}

/** What stands below the head when there are no rows: skeleton, empty, or error. */
export function TableFace({
  kind,
  columns,
  emptyText,
  onRetry,
  onClear,
  emptyActs,
}: TableFaceProps) {
  const t = useTexts('kit')
  if (kind === 'data') return null
  if (kind === 'loading') return <SkeletonRows columns={columns} />
  const isError = kind === 'error'
  return (
    <Stack align="center" gap="xs" className={classes['face']} role={isError ? 'alert' : 'status'}>
      <Text>{isError ? t('list.failed') : (emptyText ?? t('list.empty'))}</Text>
      {isError && onRetry ? <RetryButton onRetry={onRetry} /> : null}
      {!isError && onClear ? (
        <Button ref={keepFocusAround} variant="default" onClick={onClear}>
          {t('list.clear_filters')}
        </Button>
      ) : null}
      {isError ? null : emptyActs}
    </Stack>
  )
}

function SkeletonRows({ columns }: { readonly columns: number }) {
  const t = useTexts('kit')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return <div className={classes['face']} />
  return (
    <div role="status" aria-label={t('list.loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={classes['skeleton']}>
          {Array.from({ length: Math.min(columns, 6) }, (_cell, cell) => (
            <Skeleton key={cell} height={12} radius="sm" />
          ))}
        </div>
      ))}
    </div>
  )
}
