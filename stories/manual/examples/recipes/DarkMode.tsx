import { useState, type ReactNode } from 'react'
import './dark-mode.css'

export function DarkMode({ children }: { children: ReactNode }) {
  const [isDark, setDark] = useState(false)
  return (
    <div className={isDark ? 'page dark' : 'page'}>
      <button aria-pressed={isDark} onClick={() => setDark(!isDark)}>
        Dark
      </button>
      {children}
    </div>
  )
}
