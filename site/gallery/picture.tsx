import type { GalleryImage } from "#core/content/gallery-images.ts";
import { pick } from "#shared/language.ts";
import { ContentImage, laterUnlessDrawn } from "#site/content-image.tsx";
import { focusClass } from "#site/focus.ts";
import { pictureUrl } from "#site/link-address.ts";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage } from "#site/texts.tsx";

/** The number on a large first screen; the others load lazily. */
const eagerImages = 3;

/** Generated images; the caption says that they are not photographs. */
const drawings = "/art/";

type PictureProps = { page: PageContext; image: GalleryImage; position: number };

/** A link to the image, which the lightbox opens. */
export function Picture({ page: { text, data, language }, image, position }: PictureProps) {
  const address = pictureUrl(image.image_url);
  const title = pick(image.title, language);
  const description = pick(image.description, language);
  return (
    <li>
      <figure>
        {address && (
          <a className="picture-link" href={address}>
            <ContentImage
              address={address}
              className={focusClass(data, address)}
              sizes="(min-width: 72rem) 24rem, (min-width: 42rem) 50vw, 100vw"
              alt={text.plain("gallery.list.open", { title: title.text })}
              width={800}
              height={600}
              {...(position < eagerImages ? {} : laterUnlessDrawn(address))}
            />
          </a>
        )}
        <figcaption>
          {address?.startsWith(drawings) && (
            <p className="picture-kind">{text("gallery.list.illustration")}</p>
          )}
          <p className="picture-title">{inLanguage(title, language)}</p>
          {description.text && <p className="as-typed">{inLanguage(description, language)}</p>}
        </figcaption>
      </figure>
    </li>
  );
}
