// SPDX-License-Identifier: Apache-2.0
#include "model/text/textof.h"

#include "model/a2a/notes.h"
#include "model/text/bytesize.h"
#include "model/text/phrasetables.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <vector>

namespace a2a {

std::span<const std::span<const PhraseText>> phraseTables()
{
    static const std::vector<std::span<const PhraseText>> all = [] {
        std::vector<std::span<const PhraseText>> tables{
            a2aPhrases(),     bindingPhrases(),   discoveryPhrases(), factPhrases(),
            filePhrases(),    grpcPhrases(),      jsonPhrases(),      netPhrases(),
            oauthPhrases(),   queryPhrases(),     rulePhrases(),      scriptPhrases(),
            sessionPhrases(), signaturePhrases(), signInPhrases(),
        };
        for (const NoteInfo &note : noteInfos())
            tables.push_back(note.texts());
        return tables;
    }();
    return all;
}

/// Null for a code of a later version.
static const char *templateOf(const QByteArray &code)
{
    static const QHash<QByteArrayView, const char *> all = [] {
        QHash<QByteArrayView, const char *> texts;
        for (const std::span<const PhraseText> table : phraseTables()) {
            for (const PhraseText &phrase : table) {
                Q_ASSERT_X(!texts.contains(phrase.code), "a phrase of this code is there",
                           phrase.code);
                texts.insert(phrase.code, phrase.text);
            }
        }
        return texts;
    }();
    return all.value(code, nullptr);
}

/// One sentence after the other: a Chinese full stop includes its own space.
static QString behind(const QString &first, const QString &second)
{
    static constexpr QStringView WideStops = u"。！？：；";
    if (first.isEmpty() || second.isEmpty())
        return first % second;
    return WideStops.contains(first.back()) ? QString(first % second)
                                            : QString(first % u' ' % second);
}

static QString joined(const Phrase::List &phrases)
{
    QString text;
    for (const Phrase &phrase : phrases)
        text = behind(text, textOf(phrase));
    return text;
}

static QString textOfValue(const Phrase::Value &value)
{
    struct Words {
        QString operator()(const QString &text) const { return text; }
        QString operator()(qint64 number) const { return QString::number(number); }
        QString operator()(Phrase::Bytes bytes) const { return sizeText(bytes.count); }
        QString operator()(Phrase::Decimal decimal) const
        {
            return QLocale().toString(decimal.value, 'g', 4);
        }
        QString operator()(const Phrase::List &phrases) const { return joined(phrases); }
    };
    return std::visit(Words(), value.is);
}

/// In one pass: a value that contains "%1" is left alone.
static QString filled(const QString &text, const Phrase::Values &values, size_t first)
{
    QString made;
    made.reserve(text.size() + 40);
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar digit = at + 1 < text.size() ? text[at + 1] : QChar();
        if (text[at] != u'%' || digit < u'1' || digit > u'9') {
            made += text[at];
            continue;
        }
        const size_t number = first + size_t(digit.unicode() - u'1');
        if (number < values.size())
            made += textOfValue(values[number]);
        ++at;
    }
    return made;
}

QString textOf(const Phrase &phrase)
{
    const Phrase::Values &values = phrase.values();
    const char *source = templateOf(phrase.code());
    if (!source) { // foreign text, several phrases, or of a later version
        QStringList texts;
        if (!phrase.code().isEmpty())
            texts.append(QString::fromUtf8(phrase.code()));
        for (const Phrase::Value &value : values)
            texts.append(textOfValue(value));
        return texts.join(u' ');
    }
    const bool counts = QByteArrayView(source).contains("%n");
    const qint64 *count =
        counts && !values.empty() ? std::get_if<qint64>(&values.front().is) : nullptr;
    const QString text = QCoreApplication::translate(
        "a2a::Phrase", source, nullptr, count ? int(qMin<qint64>(*count, INT_MAX)) : -1);
    return filled(text, values, counts ? 1 : 0);
}

QStringList textsOf(const Phrase::List &phrases)
{
    QStringList texts;
    texts.reserve(qsizetype(phrases.size()));
    for (const Phrase &phrase : phrases)
        texts.append(textOf(phrase));
    return texts;
}

QString textOf(const Error &error)
{
    const QString message = textOf(error.message);
    if (error.hint.isEmpty())
        return message;
    // An agent's text often ends without a full stop.
    const bool open =
        !message.isEmpty() && (message.back().isLetterOrNumber() || message.back() == u'"');
    return behind(open ? QString(message % u'.') : message, textOf(error.hint));
}

QString ruleText(const char *text, const QString &member)
{
    return QCoreApplication::translate("a2a::Rule", *text == 0 ? nullptr : text)
        .replace(QStringLiteral("%1"), member);
}

QString titleOf(const Note &note)
{
    return note.breach ? ruleText(note.breach, memberName(note)) : textOf(note.found);
}

QString textOf(const Note &note)
{
    const QString title = titleOf(note);
    // "Card has no name." needs no "Missing: name".
    const bool saysIt = note.found.is("missing") && title.contains(QLatin1String(note.member));
    return note.breach && !saysIt ? behind(title, textOf(note.found)) : title;
}

} // namespace a2a
