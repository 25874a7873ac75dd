import { Input, InputBase, Switch, TextInput } from '@mantine/core'
import { formatTaxId } from '@prumo/brazil'
import { type ReactNode, use } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { OnlyShown } from './form-fields.tsx'

/** What every field takes: the binding of `form.field(name)` and the words around it. */
export interface FieldProps<V, Out = V> {
  readonly field: {
    readonly name: string
    readonly value: V
    readonly error: string | undefined
    readonly isRequired: boolean
    readonly isZeroWhenEmpty?: boolean
    readonly onChange: (value: Out) => void
    readonly onBlur: () => void
  }
  readonly label: string
  readonly description?: ReactNode
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

type Text = string | null | undefined

/** The part of a field that is the same for every input. */
export function inputProps<V, Out>({ field, ...words }: FieldProps<V, Out>) {
  return {
    name: field.name,
    label: words.label,
    description: words.description,
    disabled: words.disabled,
    ...(words.autoFocus === true ? { 'data-autofocus': true, autoFocus: true } : {}),
    withAsterisk: field.isRequired,
    'aria-required': field.isRequired,
    error: field.error,
    onBlur: field.onBlur,
  }
}

interface TextFieldProps extends FieldProps<Text, string> {
  readonly rows?: number
  readonly inputMode?: 'email' | 'tel' | 'numeric'
  readonly autoComplete?: string
  readonly placeholder?: string
}

/** One line of text; with `rows` a larger box. An emptied field is '', which schemas read as null. */
export function TextField({
  rows,
  inputMode,
  autoComplete,
  placeholder,
  ...props
}: TextFieldProps) {
  const shared = {
    ...inputProps(props),
    value: props.field.value ?? '',
    autoComplete: autoComplete ?? 'off',
    placeholder,
  }
  if (rows !== undefined) {
    return (
      // A plain textarea: Mantine's own brings code that lets it grow with its text.
      <InputBase
        component="textarea"
        multiline
        {...shared}
        rows={rows}
        onChange={(event) => props.field.onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      inputMode={inputMode}
      onChange={(event) => props.field.onChange(event.currentTarget.value)}
    />
  )
}

/** CPF or CNPJ with its mask while it is typed; letters are allowed since July 2026. */
export function TaxIdField(props: FieldProps<Text, string>) {
  return (
    <TextInput
      {...inputProps(props)}
      value={formatTaxId(props.field.value ?? '')}
      autoComplete="off"
      maxLength={20}
      onChange={(event) => props.field.onChange(formatTaxId(event.currentTarget.value))}
    />
  )
}

interface ShownTextProps {
  readonly label: string
  readonly children: ReactNode
}

/** What is never a box to type in, below its label. */
export function ShownText({ label, children }: ShownTextProps) {
  return (
    <Input.Wrapper label={label}>
      <div>{children}</div>
    </Input.Wrapper>
  )
}

/** Yes or no; in words where the form is only shown. */
export function SwitchField(props: FieldProps<boolean | null | undefined, boolean>) {
  const { field, label, description, disabled } = props
  const t = useTexts('kit')
  if (use(OnlyShown)) {
    return <ShownText label={label}>{t(field.value === true ? 'yes' : 'no')}</ShownText>
  }
  return (
    <Switch
      name={field.name}
      label={label}
      description={description}
      disabled={disabled}
      error={field.error}
      checked={field.value ?? false}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}
