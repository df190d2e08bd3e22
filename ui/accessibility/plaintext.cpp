// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/plaintext.h"

namespace a2a {

using namespace Qt::StringLiterals;

QString plainActionText(const QString &text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && ++i >= text.size())
            break;
        plain += text[i];
    }
    if (const qsizetype open = plain.lastIndexOf(u'('); open > 0 && text.contains(u"(&"_s)) {
        if (const qsizetype close = plain.indexOf(u')', open); close == open + 2)
            plain.remove(open, 3);
    }
    if (plain.endsWith(u'…'))
        plain.chop(1);
    return plain.trimmed();
}

} // namespace a2a
