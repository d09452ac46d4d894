import { useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../support/late-parts.ts'

const often = { interval: 10, timeout: 3000 }

function WithMessage() {
  const box = useRef<TextBoxHandle>(null)
  useEffect(() => box.current?.showErrorMessage(), [])
  return <TextBox aria-label="box" ref={box} errorText="Too short" />
}

const find = (selector: string, root: ParentNode = document) =>
  root.querySelector<HTMLElement>(selector) as HTMLElement

/** Whether the user sees an element: something of it is drawn, and on top. */
function isOnTop(element: HTMLElement | null): boolean {
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  // Presses go through it, but elementFromPoint has to find it.
  element.style.pointerEvents = 'auto'
  const tree = element.getRootNode() as Document
  const hit = tree.elementFromPoint(left + width / 2, top + height / 2)
  element.style.pointerEvents = ''
  return element.contains(hit)
}

const isSeenIn = (root: ParentNode) => isOnTop(root.querySelector('.tb-error'))
const isSeen = () => isSeenIn(document)

beforeEach(async () => {
  await page.viewport(900, 700)
})

async function show(children: ReactNode = <WithMessage />) {
  await render(
    <div className="scroller" style={{ height: 400, width: 600, position: 'relative' }}>
      <style>{`
        .toggle:checked ~ .around { opacity: 0 }
        .fades { transition: opacity 20ms }
        .faded { opacity: 0 }
      `}</style>
      <input type="checkbox" className="toggle" aria-label="toggle" />
      <div className="around" style={{ width: 300 }}>
        <div>{children}</div>
      </div>
      <div className="after" style={{ height: 200 }} />
    </div>,
  )
  await expect.poll(isSeen, often).toBe(true)
}

const around = () => find('.around')
const setStyle = (style: Partial<CSSStyleDeclaration>) => () => void Object.assign(around().style, style)
const unset = (...names: (keyof CSSStyleDeclaration)[]) =>
  setStyle(Object.fromEntries(names.map((name) => [name, ''])))

function cover(style: Partial<CSSStyleDeclaration>, parent = document.body): HTMLElement {
  const element = parent.appendChild(document.createElement('div'))
  element.className = 'cover'
  Object.assign(element.style, { position: 'fixed', background: 'white', ...style })
  return element
}
const uncover = () => find('.cover').remove()

/** Where the box and the message are. */
const placeOf = (selector: string) => {
  const { left, top, width, height } = find(selector).getBoundingClientRect()
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
}

/** What hides a box, and what shows it again. */
const ways: Readonly<Record<string, readonly [hide: () => unknown, show: () => unknown]>> = {
  'a collapsed accordion': [setStyle({ height: '0', overflow: 'hidden' }), unset('height', 'overflow')],
  'an accordion with a row of no height': [
    () => {
      setStyle({ display: 'grid', gridTemplateRows: '0fr' })()
      find('.around > *').style.minHeight = '0'
      find('.around > *').style.overflow = 'clip'
    },
    () => {
      unset('display', 'gridTemplateRows')()
      find('.around > *').style.overflow = ''
    },
  ],
  'opacity 0': [setStyle({ opacity: '0' }), unset('opacity')],
  'opacity 0 of an element far around it': [
    () => (document.body.style.opacity = '0'),
    () => (document.body.style.opacity = ''),
  ],
  'a fade': [() => around().classList.add('fades', 'faded'), () => around().classList.remove('faded')],
  'the state of another element': [
    () => userEvent.click(find('.toggle')),
    () => userEvent.click(find('.toggle')),
  ],
  'visibility: hidden': [setStyle({ visibility: 'hidden' }), unset('visibility')],
  'display: none': [setStyle({ display: 'none' }), unset('display')],
  'content-visibility: hidden': [
    () => around().style.setProperty('content-visibility', 'hidden'),
    () => around().style.removeProperty('content-visibility'),
  ],
  inert: [() => (around().inert = true), () => (around().inert = false)],
  'clip-path': [setStyle({ clipPath: 'inset(100%)' }), unset('clipPath')],
  'a slide that is clipped': [
    () => {
      find('.scroller').style.overflow = 'hidden'
      setStyle({ transform: 'translateX(-700px)' })()
    },
    unset('transform'),
  ],
  'an animation that moves it out': [
    () => {
      find('.scroller').style.overflow = 'hidden'
      around().animate([{ transform: 'translateX(0)' }, { transform: 'translateX(700px)' }], {
        duration: 50,
        fill: 'forwards',
      })
    },
    () =>
      around()
        .getAnimations()
        .forEach((animation) => animation.reverse()),
  ],
  'the scrolling of its container': [
    () => {
      Object.assign(find('.scroller').style, { overflow: 'auto', height: '150px' })
      find('.scroller').scrollTop = 100
    },
    () => (find('.scroller').scrollTop = 0),
  ],
  'a layer over the page, as of MUI': [() => cover({ inset: '0', zIndex: '1300' }), uncover],
  'a layer over the page that takes its presses, as of Radix': [
    () => {
      cover({ inset: '0', pointerEvents: 'auto' })
      document.body.style.pointerEvents = 'none'
    },
    () => {
      document.body.style.pointerEvents = ''
      uncover()
    },
  ],
  'a fixed header': [() => cover({ inset: '0 0 auto', height: '300px' }), uncover],
  'a modal dialog': [
    () => document.body.appendChild(document.createElement('dialog')).showModal(),
    () => find('dialog').remove(),
  ],
  'a popover over it': [
    () => {
      const popover = cover({ ...placeOf('.tb-root'), margin: '0', padding: '0', border: '0' })
      popover.popover = 'manual'
      popover.showPopover()
    },
    () => {
      find('.cover').hidePopover()
      uncover()
    },
  ],
}

describe.each(Object.entries(ways))('The message of a box that is hidden by %s', (_, [hide, showAgain]) => {
  it('is hidden with it, and back when the box is', async () => {
    await show()
    await hide()
    await expect.poll(isSeen, often).toBe(false)
    await showAgain()
    await expect.poll(isSeen, often).toBe(true)
  })

  it('is not shown when it comes meanwhile', async () => {
    let draw = () => {}
    function Late() {
      const box = useRef<TextBoxHandle>(null)
      useEffect(() => {
        draw = () => box.current?.showErrorMessage()
      }, [])
      return <TextBox aria-label="box" ref={box} errorText="Too short" />
    }
    await render(
      <div className="scroller" style={{ height: 400, width: 600, position: 'relative' }}>
        <style>{`.toggle:checked ~ .around { opacity: 0 } .fades { transition: opacity 20ms } .faded { opacity: 0 }`}</style>
        <input type="checkbox" className="toggle" aria-label="toggle" />
        <div className="around" style={{ width: 300 }}>
          <div>
            <Late />
          </div>
        </div>
        <div className="after" style={{ height: 200 }} />
      </div>,
    )
    await hide()
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    draw()
    await expect.poll(() => document.querySelector('.tb-error'), often).not.toBeNull()
    await expect.poll(isSeen, often).toBe(false)
    await showAgain()
    await expect.poll(isSeen, often).toBe(true)
  })
})

describe('The message of a box', () => {
  it.each([
    ['an EmailPicker', <EmailPicker key="box" aria-label="box" validate="address" defaultText="nobody" />],
    ['a RecipientPicker', <RecipientPicker key="box" aria-label="box" defaultText="nobody, " />],
    ['a validate', <TextBox key="box" aria-label="box" validate={() => 'No'} defaultText="a" />],
  ])('is hidden with it, whatever box it is: %s', async (_, box) => {
    await show(box)
    setStyle({ height: '0', overflow: 'hidden' })()
    await expect.poll(isSeen, often).toBe(false)
  })

  it('stays the description of the input while it is hidden', async () => {
    await show()
    setStyle({ opacity: '0' })()
    await expect.poll(isSeen, often).toBe(false)
    await expect.element(page.getByLabelText('box')).toHaveAccessibleDescription('Too short')
    await expect.element(page.getByRole('alert')).toBeInTheDocument()
  })

  it('is shown while a modal menu takes the presses of the page', async () => {
    await show()
    document.body.style.pointerEvents = 'none'
    onTestFinished(() => void (document.body.style.pointerEvents = ''))
    cover({ left: '0', top: '600px', width: '20px', height: '20px' })
    onTestFinished(uncover)
    await new Promise(requestAnimationFrame)
    expect(isSeen()).toBe(true)
    expect(find('.tb-root').style.pointerEvents).toBe('')
  })

  it('is shown if a part of the box is in view', async () => {
    await show()
    Object.assign(find('.scroller').style, { overflow: 'auto', height: '150px' })
    find('.scroller').scrollTop = find('.tb-root').offsetTop + 10
    await new Promise(requestAnimationFrame)
    expect(isSeen()).toBe(true)
  })

  it('is not over a popover that was there before', async () => {
    await show()
    const popover = cover({ ...placeOf('.tb-error'), margin: '0', padding: '0', border: '0' })
    onTestFinished(uncover)
    popover.popover = 'manual'
    popover.showPopover()
    // Shown again, it would be above the popover.
    find('.tb-error').hidePopover()
    setStyle({ paddingBottom: '1px' })()
    await expect.poll(() => find('.tb-error').matches(':popover-open'), often).toBe(true)
    expect(isOnTop(popover)).toBe(true)
    expect(isSeen()).toBe(false)
    popover.hidePopover()
    await expect.poll(isSeen, often).toBe(true)
  })

  it.each(['dialog', 'popover'] as const)(
    'in a %s is above it, also when that is opened again',
    async (kind) => {
      function Layer() {
        const layer = useRef<HTMLDialogElement>(null)
        useEffect(() => (kind === 'dialog' ? layer.current?.showModal() : layer.current?.showPopover()), [])
        return (
          <dialog ref={layer} className="layer" popover={kind === 'popover' ? 'manual' : undefined}>
            <div style={{ height: 100 }}>
              <WithMessage />
            </div>
          </dialog>
        )
      }
      await render(<Layer />)
      await expect.poll(isSeen, often).toBe(true)
      const layer = find('.layer') as HTMLDialogElement
      if (kind === 'dialog') layer.close()
      else layer.hidePopover()
      await expect.poll(isSeen, often).toBe(false)
      if (kind === 'dialog') layer.showModal()
      else layer.showPopover()
      await expect.poll(isSeen, often).toBe(true)
    },
  )

  it('follows a box that becomes part of a modal dialog', async () => {
    await render(
      <dialog className="layer" open>
        <div style={{ height: 100 }}>
          <WithMessage />
        </div>
      </dialog>,
    )
    await expect.poll(isSeen, often).toBe(true)
    const layer = find('.layer') as HTMLDialogElement
    layer.close()
    layer.showModal()
    await expect.poll(isSeen, often).toBe(true)
  })

  it('is hidden by what is full screen, and shown with a box in it', async () => {
    await show(
      <div className="inner">
        <WithMessage />
      </div>,
    )
    const fullScreen = async (element: HTMLElement) => {
      const button = document.body.appendChild(document.createElement('button'))
      button.textContent = 'Full screen'
      button.addEventListener('click', () => void element.requestFullscreen().catch(() => {}))
      await userEvent.click(button)
      button.remove()
      await expect.poll(() => document.fullscreenElement, often).toBe(element)
    }
    if (!document.fullscreenEnabled) return
    await fullScreen(find('.after'))
    await expect.poll(isSeen, often).toBe(false)
    await document.exitFullscreen()
    await expect.poll(isSeen, often).toBe(true)
    await fullScreen(find('.around'))
    await expect.poll(isSeen, often).toBe(true)
    await document.exitFullscreen()
  })

  it('in a shadow root is shown and hidden in the same way', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
      const copy = new CSSStyleSheet()
      copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'))
      return copy
    })
    const root = createRoot(shadow.appendChild(document.createElement('div')))
    onTestFinished(() => {
      root.unmount()
      host.remove()
    })
    root.render(<WithMessage />)
    await expect.poll(() => isSeenIn(shadow), often).toBe(true)
    cover({ inset: '0' })
    await expect.poll(() => isSeenIn(shadow), often).toBe(false)
    uncover()
    await expect.poll(() => isSeenIn(shadow), often).toBe(true)
    host.style.opacity = '0'
    await expect.poll(() => isSeenIn(shadow), often).toBe(false)
    host.style.opacity = ''
    await expect.poll(() => isSeenIn(shadow), often).toBe(true)
  })

  it('is left alone as long as nothing changes', async () => {
    await show()
    let writes = 0
    const observer = new MutationObserver((records) => (writes += records.length))
    observer.observe(find('.tb-error'), { attributes: true })
    onTestFinished(() => observer.disconnect())
    // The message may still follow an earlier change of the page.
    async function writesInFrames() {
      writes = 0
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
      return writes
    }
    await expect.poll(writesInFrames, often).toBe(0)
  })
})
