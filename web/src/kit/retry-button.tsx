import { Button } from '@mantine/core'
import { keepFocusAround } from '../client/use-focus-return.ts'
import { useTexts } from '../texts/use-texts.ts'

interface RetryButtonProps {
  readonly isSmall?: boolean
  readonly onRetry: () => unknown
}

/** Asks again for what failed. It goes away with its face: the focus stays where the face stood. */
export function RetryButton({ isSmall = false, onRetry }: RetryButtonProps) {
  const t = useTexts('kit')
  const size = isSmall ? 'compact-sm' : 'sm'
  return (
    <Button ref={keepFocusAround} variant="default" size={size} onClick={() => void onRetry()}>
      {t('list.retry')}
    </Button>
  )
}
