// SPDX-License-Identifier: Apache-2.0
#include "model/content/safefilename.h"

#include <QMimeDatabase>
#include <QRegularExpression>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxBytes = 120;
static constexpr qsizetype MaxExtension = 16; ///< longer ones are part of the name

static bool isAllowed(char32_t c)
{
    if (c < 0x20 || c == 0x7f ||
        QStringView(u"<>:\"/\\|?*").contains(QChar(char16_t(c < 0x10000 ? c : 0x20))))
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format: // bidirectional marks, joiners, tags
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    default:
        break;
    }
    // Unpaired surrogates have become U+FFFD; then letters that draw nothing.
    return c != 0xfffd && c != 0x115f && c != 0x1160 && c != 0x3164 && c != 0xffa0;
}

static QString cleaned(QStringView name)
{
    QString result;
    for (const char32_t c : name.toUcs4()) {
        if (QChar::isSpace(c))
            result += u' ';
        else if (isAllowed(c))
            result += QString::fromUcs4(&c, 1);
    }
    result = result.simplified();
    while (result.startsWith(u'.') || result.startsWith(u' ') || result.startsWith(u'~') ||
           result.startsWith(u'-'))
        result.remove(0, 1);
    while (result.endsWith(u'.') || result.endsWith(u' '))
        result.chop(1);
    return result;
}

/// Names that some system reserves for a device, with any extension.
static bool isReserved(const QString &name)
{
    static const QRegularExpression device(
        u"^(con|prn|aux|nul|conin\\$|conout\\$|clock\\$|(com|lpt)[0-9¹²³])(\\s*\\..*)?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return device.match(name).hasMatch();
}

static qsizetype extensionAt(const QString &name)
{
    const qsizetype dot = name.lastIndexOf(u'.');
    return dot > 0 && name.size() - dot <= MaxExtension && !name.mid(dot).contains(u' ')
               ? dot
               : name.size();
}

static QString shortened(const QString &name)
{
    if (name.toUtf8().size() <= MaxBytes)
        return name;
    const qsizetype dot = extensionAt(name);
    QString stem = name.left(dot);
    const QString extension = name.mid(dot);
    while (!stem.isEmpty() && (stem % extension).toUtf8().size() > MaxBytes)
        stem.chop(stem.back().isLowSurrogate() ? 2 : 1);
    return stem.trimmed() % extension;
}

QString safeFileName(const QString &proposed, const QString &mediaType)
{
    const QString ours = u"artifact"_s;
    const qsizetype slash = qMax(proposed.lastIndexOf(u'/'), proposed.lastIndexOf(u'\\'));
    QString name = cleaned(QStringView(proposed).mid(slash + 1));
    if (name.isEmpty())
        name = ours;
    if (isReserved(name))
        name.prepend(u'_');
    if (extensionAt(name) == name.size() && !mediaType.isEmpty()) {
        const QString suffix =
            QMimeDatabase()
                .mimeTypeForName(mediaType.section(u';', 0, 0).trimmed().toLower())
                .preferredSuffix();
        if (!suffix.isEmpty())
            name += u'.' % suffix;
    }
    return shortened(name);
}

} // namespace a2a
