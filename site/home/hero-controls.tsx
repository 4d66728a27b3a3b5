import type { HeroSlide } from "#core/content/hero-slides.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** Pause, arrows and dots in tab order, the pause control first. */
export function HeroControls({ text, slides }: { text: Texts; slides: HeroSlide[] }) {
  return (
    <div className="hero-controls">
      <button
        type="button"
        className="hero-control hero-rotation"
        aria-label={text.plain("home.hero.pause")}
        data-pause={text.plain("home.hero.pause")}
        data-play={text.plain("home.hero.play")}
        data-rotation=""
      >
        <Icon name="pause" size={18} />
        <Icon name="play" size={18} />
      </button>
      <ul className="hero-dots">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <a
              className="hero-dot"
              href={`#slide-${index + 1}`}
              aria-label={text.plain("home.hero.dot", { number: index + 1, total: slides.length })}
              aria-current={index === 0}
            >
              <span />
            </a>
          </li>
        ))}
      </ul>
      <Arrow name="arrow-left" step={-1} label={text.plain("home.hero.previous")} />
      <Arrow name="arrow-right" step={1} label={text.plain("home.hero.next")} />
    </div>
  );
}

function Arrow({ name, step, label }: { name: IconName; step: -1 | 1; label: string }) {
  return (
    <button type="button" className="hero-control hero-arrow" aria-label={label} data-step={step}>
      <Icon name={name} size={20} />
    </button>
  );
}
