import { Skeleton, Text, Title } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './onboarding.module.css'

interface ChartRow {
  readonly code: string
  readonly name: string
  readonly is_postable: boolean
}

interface ChartPreviewProps {
  readonly rows: readonly ChartRow[] | undefined
  readonly isLoading: boolean
}

/** The tree of a chart of accounts before anything is created. */
export function ChartPreview({ rows, isLoading }: ChartPreviewProps) {
  const t = useTexts('onboarding')
  return (
    <section className={classes['preview']} aria-label={t('preview')} tabIndex={0}>
      <Title order={2}>{t('preview')}</Title>
      {isLoading ? <Skeleton height={200} /> : null}
      {rows?.length === 0 ? <Text c="dimmed">{t('preview_empty')}</Text> : null}
      <ul>
        {rows?.map(({ code, name, is_postable }) => (
          <li
            key={code}
            data-depth={Math.min(code.split('.').length - 1, 4)}
            data-group={is_postable ? undefined : true}
          >
            <bdi>{code}</bdi> {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
