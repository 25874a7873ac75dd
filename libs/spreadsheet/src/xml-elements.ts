import { XMLParser } from 'fast-xml-parser'

/** An element's attributes by name, without the prefix of their namespace. */
export type XmlAttributes = Readonly<Record<string, string>>

/** Deeper than any part of a workbook that is read here. */
const MAX_DEPTH = 16

/**
 * The attributes of every element of one name in a part of a workbook, in document order. Texts stay
 * texts; the five entities of XML and characters by number are read. A part that is no XML has none.
 */
export function attributesOf(xml: string, element: string): readonly XmlAttributes[] {
  const found: XmlAttributes[] = []
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseAttributeValue: false,
    parseTagValue: false,
    htmlEntities: true,
    maxNestedTags: MAX_DEPTH,
    updateTag: (name, _path, attributes) => {
      if (name === element) found.push({ ...attributes })
      return true
    },
  })
  try {
    parser.parse(xml)
  } catch {
    // A stranger's file that is no XML: what was read before its fault is what there is.
  }
  return found
}
