import type { EmissionAnswer, IssuingAuthority } from '../fiscal-authorities/index.ts'
import type { AuthorityQuestion } from './ask-authority.ts'

/** What an authority has of a document that was sent; of another with its number, that it is taken. */
export async function askAbout(
  { authority, access, kind }: Pick<AuthorityQuestion, 'authority' | 'access' | 'kind'>,
  document: Parameters<IssuingAuthority['query']>[1],
): Promise<EmissionAnswer> {
  const known = await authority.query(access, document)
  return known.kind === 'authorized' && !kind.isOwn(known.xml, document.xml)
    ? { kind: 'rejected', code: kind.taken_code, text: 'O número pertence a outro documento.' }
    : known
}
