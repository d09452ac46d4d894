/** A filter of LDAP: each word begins a word of the name, or the address. */
export function ldapFilter(query: string): string {
  const words = query.split(/\s+/).filter(Boolean).map(asText)
  const conditions = words.map((word) => `(|(cn=${word}*)(cn=* ${word}*)(mail=${word}*))`)
  return `(&(objectClass=person)(mail=*)${conditions.join('')})`
}

/** Signs of the language are written as numbers. */
const asText = (word: string) =>
  word.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
