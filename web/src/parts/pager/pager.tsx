import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'

interface PagerProps {
  readonly page: number
  /** Rows of all pages; undefined while not known. */
  readonly total: number | undefined
  readonly onPage: (page: number) => void
  /** Rows of a page. */
  readonly size: number
}

/** Which page is shown of how many; nothing where all rows are on one. */
export function Pager({ page, total = 0, onPage, size }: PagerProps) {
  const t = useTexts('kit')
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <Group component="nav" gap="8px 12px" aria-label={t('list.page', { page, pages })}>
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
    </Group>
  )
}
