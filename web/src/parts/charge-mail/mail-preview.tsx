import { Text } from '@mantine/core'
import { ShownText } from '../../kit/fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charge-mail.module.css'

interface MailPreviewProps {
  readonly mail: { readonly subject: string; readonly text: string }
}

/** A mail as who gets it reads it: its subject, and below it its words. */
export function MailPreview({ mail }: MailPreviewProps) {
  const t = useTexts('charges')
  return (
    <>
      <ShownText label={t('mail.subject')}>{mail.subject}</ShownText>
      <div>
        <Text size="sm" fw={500} id="mail-preview-text">
          {t('mail.message')}
        </Text>
        {/* Focusable: who has no mouse reads what is below its edge, too. */}
        <pre
          className={classes['mail']}
          tabIndex={0}
          role="region"
          aria-labelledby="mail-preview-text"
        >
          {mail.text}
        </pre>
      </div>
    </>
  )
}
