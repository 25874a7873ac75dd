import { Button, Text } from '@mantine/core'
import { PLATFORM_PAGE } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales-platforms.module.css'

interface PagerProps {
  readonly page: number
  /** Rows of all pages; undefined while not known. */
  readonly total: number | undefined
  readonly onPage: (page: number) => void
}

/** Which page is shown of how many; nothing where all rows are on one. */
export function Pager({ page, total = 0, onPage }: PagerProps) {
  const t = useTexts('kit')
  const pages = Math.ceil(total / PLATFORM_PAGE)
  if (pages <= 1) return null
  return (
    <nav className={classes['acts']} aria-label={t('list.page', { page, pages })}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        {t('list.previous_page')}
      </Button>
      <Text aria-live="polite">{t('list.page', { page, pages })}</Text>
      <Button
        variant="default"
        size="compact-sm"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        {t('list.next_page')}
      </Button>
    </nav>
  )
}
