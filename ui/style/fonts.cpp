// SPDX-License-Identifier: Apache-2.0
#include "ui/style/fonts.h"

#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QFontDatabase>
#include <QFontInfo>

namespace a2a {

using namespace Qt::StringLiterals;

// Up to this size the system's text counts as normal; desktops' defaults are 13 to 15 px.
static constexpr int OrdinaryPixels = 15;
static constexpr int SmallPixels = 11;

static int bodyPixels()
{
    const int system = QFontInfo(QFontDatabase::systemFont(QFontDatabase::GeneralFont)).pixelSize();
    return zoomed(system <= OrdinaryPixels ? metrics::TextPixels
                                           : system * metrics::TextPixels / (OrdinaryPixels - 1));
}

/// A size in the same proportion to the body text as at normal size.
static int share(int pixels)
{
    return (bodyPixels() * pixels + metrics::TextPixels / 2) / metrics::TextPixels;
}

/// The family for Chinese characters, a known one with a regular face, since Qt's own fallback may
/// be bold or designed for another language.
static QString chineseFamily(bool isFixed)
{
    const QStringList wanted =
        isFixed ? QStringList{u"Noto Sans Mono CJK SC"_s, u"Source Han Mono SC"_s,
                              u"WenQuanYi Micro Hei Mono"_s, u"WenQuanYi Zen Hei Mono"_s}
                : QStringList{u"Noto Sans CJK SC"_s, u"Noto Sans SC"_s, u"Source Han Sans SC"_s,
                              u"WenQuanYi Micro Hei"_s, u"WenQuanYi Zen Hei"_s};
    const QStringList there = QFontDatabase::families(QFontDatabase::SimplifiedChinese);
    for (const QString &family : wanted) {
        if (there.contains(family))
            return family;
    }
    return {};
}

/// The families of the body font: the system's by its real name, since a family list is searched
/// for names and not for aliases such as "Sans Serif", and then the Chinese one.
static QStringList withChinese(const QFont &font, bool isFixed)
{
    const QString family = QFontInfo(font).family();
    const QString chinese = chineseFamily(isFixed);
    return chinese.isEmpty() || chinese == family ? QStringList{family}
                                                  : QStringList{family, chinese};
}

QFont bodyFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    static const QStringList families = withChinese(font, false);
    font.setFamilies(families);
    font.setPixelSize(bodyPixels());
    return font;
}

QFont dataFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    static const QStringList families = withChinese(font, true);
    font.setStyleHint(QFont::Monospace);
    font.setFamilies(families);
    font.setPixelSize(share(metrics::DataPixels));
    return font;
}

QFont smallFont()
{
    QFont font = bodyFont();
    font.setPixelSize(share(SmallPixels));
    return font;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace a2a
