// SPDX-License-Identifier: Apache-2.0
#include "model/content/jsonpath.h"

namespace a2a {

using json::Value;

/// A member name between single quotes, escaped as a normalized path requires.
static QString quotedName(const QString &name)
{
    QString result = QStringLiteral("['");
    for (const QChar c : name) {
        switch (c.unicode()) {
        case u'\b':
            result += QLatin1String("\\b");
            break;
        case u'\t':
            result += QLatin1String("\\t");
            break;
        case u'\n':
            result += QLatin1String("\\n");
            break;
        case u'\f':
            result += QLatin1String("\\f");
            break;
        case u'\r':
            result += QLatin1String("\\r");
            break;
        case u'\'':
        case u'\\':
            result += QLatin1Char('\\');
            result += c;
            break;
        default:
            if (c.unicode() < 0x20)
                result += QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
            else
                result += c;
        }
    }
    return result % QLatin1String("']");
}

QString jsonPath(Value value)
{
    if (!value.isValid())
        return {};
    const json::Document &document = *value.document();
    QString result = QStringLiteral("$");
    Value around = document.root();
    while (around.index() < value.index()) {
        Value child = around.first();
        qint64 position = 0;
        for (; document.token(child.index()).next <= value.index(); ++position)
            child = child.nextSibling();
        if (around.isObject())
            result += quotedName(child.name());
        else
            result += QLatin1Char('[') % QString::number(position) % QLatin1Char(']');
        around = child;
    }
    return result;
}

QByteArray compactJson(Value value, qsizetype limit)
{
    const QByteArrayView raw = value.raw();
    QByteArray out;
    out.reserve(qMin(raw.size(), limit) + 4);
    bool quoted = false;
    qsizetype at = 0;
    for (; at < raw.size() && out.size() < limit; ++at) {
        const char c = raw[at];
        if (quoted && c == '\\' && at + 1 < raw.size()) {
            out += c;
            out += raw[++at];
        } else if (c == '"') {
            quoted = !quoted;
            out += c;
        } else if (quoted || (c != ' ' && c != '\n' && c != '\r' && c != '\t')) {
            out += c;
        }
    }
    if (at == raw.size())
        return out;
    while (!out.isEmpty() && (quint8(out.back()) & 0xC0) == 0x80)
        out.chop(1); // back to the start of a character …
    if (!out.isEmpty() && quint8(out.back()) >= 0xC0)
        out.chop(1); // … which may be incomplete
    return out + "\xE2\x80\xA6";
}

} // namespace a2a
