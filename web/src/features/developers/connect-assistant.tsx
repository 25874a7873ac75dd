import { Button, CopyButton } from '@mantine/core'
import { callMcp } from '@prumo/contracts/developers/mcp.contract'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './developers.module.css'

/** How an assistant is connected: its address, what it sends, and what it may do. */
export function ConnectAssistant() {
  const t = useTexts('developers')
  const address = `${location.origin}${callMcp.path}`
  return (
    <section className={classes['panel']} aria-label={t('assistant.title')}>
      <h2>{t('assistant.title')}</h2>
      <p className={kitClasses['quiet']}>{t('assistant.subtitle')}</p>
      <Copied text={address} />
      <Copied text="Authorization: Bearer prumo_…" />
      <ol className={kitClasses['quiet']}>
        <li>{t('assistant.token')}</li>
        <li>{t('assistant.connect')}</li>
        <li>{t('assistant.ask')}</li>
      </ol>
    </section>
  )
}

function Copied({ text }: { readonly text: string }) {
  const t = useTexts('developers')
  return (
    <div className={classes['call']}>
      <code>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-sm" onClick={copy}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
