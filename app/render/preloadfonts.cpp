// SPDX-License-Identifier: Apache-2.0
#include "app/render/preloadfonts.h"

#include <QFont>
#include <QImage>
#include <QPainter>

#include <vector>

namespace a2a {

/// Fonts stay open once they were used.
void preloadFonts()
{
    static std::vector<QFont> s_kept;
    QImage image(64, 64, QImage::Format_ARGB32);
    QPainter painter(&image);
    for (const char *family : {"sans-serif", "serif", "monospace"}) {
        for (const QFont::Weight weight : {QFont::Normal, QFont::Bold}) {
            for (const bool isItalic : {false, true}) {
                QFont font(QString::fromLatin1(family), 12, weight, isItalic);
                font.setStyleStrategy(QFont::PreferAntialias);
                painter.setFont(font);
                painter.drawText(0, 32, QStringLiteral("Ab 汉字 かな 한글 Ωж €→"));
                s_kept.push_back(font);
            }
        }
    }
}

} // namespace a2a
