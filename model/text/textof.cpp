// SPDX-License-Identifier: Apache-2.0
#include "model/text/textof.h"

#include "model/a2a/notes.h"
#include "model/language/language.h"
#include "model/text/bytesize.h"
#include "model/text/englishof.h"
#include "model/text/fragment.h"
#include "model/text/outputtarget.h"
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
            a2aPhrases(),    bindingPhrases(), convertPhrases(),   discoveryPhrases(),
            factPhrases(),   filePhrases(),    grpcPhrases(),      jsonPhrases(),
            netPhrases(),    oauthPhrases(),   queryPhrases(),     rulePhrases(),
            scriptPhrases(), sessionPhrases(), signaturePhrases(), signInPhrases(),
        };
        for (const rules::CatalogRow *note : rules::noteRows())
            tables.push_back(note->texts());
        return tables;
    }();
    return all;
}

static OutputTarget s_outputTarget = OutputTarget::Window;

void setOutputTarget(OutputTarget outputTarget)
{
    s_outputTarget = outputTarget;
}

OutputTarget outputTarget()
{
    return s_outputTarget;
}

static const char *terminalTextOf(const QByteArray &code)
{
    static const QHash<QByteArrayView, const char *> all = [] {
        QHash<QByteArrayView, const char *> texts;
        for (const PhraseText &phrase : terminalTexts())
            texts.insert(phrase.code, phrase.text);
        return texts;
    }();
    return all.value(code, nullptr);
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
    const char *const terminal =
        s_outputTarget == OutputTarget::Terminal ? terminalTextOf(code) : nullptr;
    return terminal ? terminal : all.value(code, nullptr);
}

/// Joins two sentences. A Chinese full stop includes its own space.
static QString behind(const QString &first, const QString &second)
{
    static constexpr QStringView WideStops = u"。！？：；";
    if (first.isEmpty() || second.isEmpty())
        return first % second;
    return WideStops.contains(first.back()) ? QString(first % second)
                                            : QString(first % u' ' % second);
}

enum class Wording { OfLanguage, English };

static QString textIn(Wording wording, const Phrase &phrase);

static QString joined(const Phrase::List &phrases, Wording wording)
{
    QString text;
    for (const Phrase &phrase : phrases)
        text = behind(text, textIn(wording, phrase));
    return text;
}

static QString textOfValue(const Phrase::Value &value, Wording wording)
{
    struct Words {
        Wording wording;
        QString operator()(const QString &text) const { return text; }
        QString operator()(qint64 number) const { return QString::number(number); }
        QString operator()(Phrase::Bytes bytes) const { return sizeText(bytes.count); }
        QString operator()(Phrase::Decimal decimal) const
        {
            return QLocale().toString(decimal.value, 'g', 4);
        }
        QString operator()(const Phrase::List &phrases) const { return joined(phrases, wording); }
    };
    return std::visit(Words{wording}, value.is);
}

QString withoutFullStop(QString sentence)
{
    if (sentence.endsWith(u'.') || sentence.endsWith(u'。'))
        sentence.chop(1);
    return sentence;
}

/// Whether the following text continues the sentence instead of beginning a new one.
static bool continues(QStringView rest)
{
    static constexpr QStringView Signs = u"(),;:.（），；：。";
    const QStringView words = rest.startsWith(u' ') ? rest.sliced(1) : rest;
    return !words.isEmpty() && (Signs.contains(words.front()) || words.front().isLower());
}

/// Replaces in one pass, so that a value that contains "%1" stays unchanged.
static QString filled(const QString &text, const Phrase::Values &values, size_t first,
                      Wording wording)
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
        if (number < values.size()) {
            const bool isOwn = std::holds_alternative<Phrase::List>(values[number].is);
            const QString value = textOfValue(values[number], wording);
            made += isOwn && continues(QStringView(text).sliced(at + 2)) ? withoutFullStop(value)
                                                                         : value;
        }
        ++at;
    }
    return made;
}

static QString textIn(Wording wording, const Phrase &phrase)
{
    const Phrase::Values &values = phrase.values();
    const char *source = templateOf(phrase.code());
    if (!source) { // foreign text, several phrases, or of a later version
        QStringList texts;
        if (!phrase.code().isEmpty())
            texts.append(QString::fromUtf8(phrase.code()));
        for (const Phrase::Value &value : values)
            texts.append(textOfValue(value, wording));
        return texts.join(u' ');
    }
    const bool counts = QByteArrayView(source).contains("%n");
    const qint64 *count =
        counts && !values.empty() ? std::get_if<qint64>(&values.front().is) : nullptr;
    const int number = count ? int(qMin<qint64>(*count, INT_MAX)) : -1;
    const QString text = wording == Wording::English
                             ? Language::english("a2a::Phrase", source, number)
                             : QCoreApplication::translate("a2a::Phrase", source, nullptr, number);
    return filled(text, values, counts ? 1 : 0, wording);
}

QString textOf(const Phrase &phrase)
{
    return textIn(Wording::OfLanguage, phrase);
}

QString englishText(const Phrase &phrase)
{
    return textIn(Wording::English, phrase);
}

QStringList textsOf(const Phrase::List &phrases)
{
    QStringList texts;
    texts.reserve(qsizetype(phrases.size()));
    for (const Phrase &phrase : phrases)
        texts.append(textOf(phrase));
    return texts;
}

static QString textIn(Wording wording, const Error &error)
{
    const QString message = textIn(wording, error.message);
    if (error.hint.isEmpty())
        return message;
    // An agent's text often ends without a full stop.
    const bool open =
        !message.isEmpty() && (message.back().isLetterOrNumber() || message.back() == u'"');
    return behind(open ? QString(message % u'.') : message, textIn(wording, error.hint));
}

QString textOf(const Error &error)
{
    return textIn(Wording::OfLanguage, error);
}

QString englishText(const Error &error)
{
    return textIn(Wording::English, error);
}

QString ruleText(const char *text, const QString &member)
{
    return QCoreApplication::translate("a2a::Rule", *text == 0 ? nullptr : text)
        .replace(QStringLiteral("%1"), member);
}

QString titleOf(const Note &note)
{
    return note.violation ? ruleText(note.violation, memberName(note)) : textOf(note.found);
}

QString textOf(const Note &note)
{
    const QString title = titleOf(note);
    // "Card has no name." needs no "Missing: name".
    const bool saysIt = note.found.is("missing") && title.contains(QLatin1String(note.member));
    return note.violation && !saysIt ? behind(title, textOf(note.found)) : title;
}

} // namespace a2a
