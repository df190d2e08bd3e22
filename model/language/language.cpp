// SPDX-License-Identifier: Apache-2.0
#include "model/language/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QLibraryInfo>
#include <QTranslator>

#include <cstring>

static void initResources()
{
    Q_INIT_RESOURCE(translations);
}

namespace a2a {

using namespace Qt::StringLiterals;

static QString englishName()
{
    return u"en"_s;
}

/// Formats counts in the language's way: "%n" stands for "%Ln" everywhere.
class CountTranslator : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *context, const char *source,
                                    const char *disambiguation, int number) const override
    {
        QString words = QTranslator::translate(context, source, disambiguation, number);
        if (number >= 0)
            words.replace(u"%n"_s, u"%Ln"_s);
        return words;
    }
};

/// Remembers what it translated, so that a command is also found by its English name.
class SourceTranslator final : public CountTranslator {
public:
    [[nodiscard]] QString translate(const char *context, const char *source,
                                    const char *disambiguation, int number) const override
    {
        const QString words = CountTranslator::translate(context, source, disambiguation, number);
        if (!words.isEmpty() && number < 0 && std::strlen(source) < MostBytes &&
            !m_sources.contains(words))
            m_sources.insert(words, QString::fromUtf8(source));
        return words;
    }
    [[nodiscard]] QString sourceText(const QString &words) const { return m_sources.value(words); }

private:
    static constexpr size_t MostBytes = 80; ///< texts of commands are short
    mutable QHash<QString, QString> m_sources;
};

// Translators are installed application-wide, so the source lookup is application-wide, too.
static const SourceTranslator *installed = nullptr;
static Language *current = nullptr;

Language::Language(const QString &name, NumberFormat numbers)
    : m_numbers(numbers)
{
    current = this;
    setName(name);
}

Language::~Language()
{
    installed = nullptr;
    if (current == this)
        current = nullptr;
}

static QString fileOf(const QString &name)
{
    return u":/a2a/translations/a2ascope_"_s % name % u".qm"_s;
}

QStringList Language::names()
{
    initResources();
    QStringList names{englishName()};
    // Without lrelease at build time there is no other language.
    for (const QString &name : {u"zh_CN"_s}) {
        if (QFile::exists(fileOf(name)))
            names.append(name);
    }
    return names;
}

QString Language::title(const QString &name)
{
    return name == u"zh_CN" ? u"简体中文"_s : u"English"_s;
}

static QString spokenFor(const QString &name)
{
    if (Language::names().contains(name))
        return name;
    for (const QString &wanted : QLocale::system().uiLanguages()) {
        const QLocale locale(wanted);
        if (locale.language() == QLocale::English)
            return englishName();
        // Traditional Chinese is not Simplified Chinese: its readers get English.
        if (locale.language() == QLocale::Chinese &&
            locale.script() != QLocale::TraditionalChineseScript)
            return Language::names().constLast();
    }
    return englishName();
}

void Language::setName(const QString &name)
{
    const QString before = m_currentName;
    m_name = name;
    m_currentName = spokenFor(name);
    if (m_numbers == NumberFormat::Plain)
        QLocale::setDefault(QLocale::c());
    else
        QLocale::setDefault(m_currentName == englishName()
                                ? (name.isEmpty() ? QLocale::system() : QLocale(QLocale::English))
                                : QLocale(m_currentName));
    if (m_currentName == before)
        return;
    installed = nullptr;
    m_own.reset();
    m_qt.reset();
    if (m_currentName == englishName()) {
        // English has plural forms, too: "%n task(s)" has two of them.
        auto plurals = std::make_unique<CountTranslator>();
        if (plurals->load(fileOf(englishName())) &&
            QCoreApplication::installTranslator(plurals.get()))
            m_own = std::move(plurals);
        return;
    }
    auto qt = std::make_unique<QTranslator>();
    // Qt's own words come with Debian's qt6-translations-l10n; without it its buttons stay English.
    if (qt->load(u"qtbase_"_s % m_currentName,
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath)) &&
        QCoreApplication::installTranslator(qt.get()))
        m_qt = std::move(qt);
    auto own = std::make_unique<SourceTranslator>();
    if (own->load(fileOf(m_currentName)) && QCoreApplication::installTranslator(own.get())) {
        installed = own.get();
        m_own = std::move(own);
    }
}

QString Language::english(const char *context, const char *source, int count)
{
    if (count < 0)
        return QString::fromUtf8(source);
    static const std::unique_ptr<QTranslator> plurals = [] {
        initResources();
        auto loaded = std::make_unique<QTranslator>();
        (void)loaded->load(fileOf(englishName()));
        return loaded;
    }();
    QString text = plurals->translate(context, source, nullptr, count);
    if (text.isEmpty())
        text = QString::fromUtf8(source);
    return text.replace(u"%n"_s, QString::number(count));
}

QString Language::tag()
{
    return (current ? current->currentName() : englishName()).replace(u'_', u'-');
}

ScopedEnglish::ScopedEnglish()
    : m_before(current ? current->name() : QString())
{
    if (current)
        current->setName(englishName());
}

ScopedEnglish::~ScopedEnglish()
{
    if (current)
        current->setName(m_before);
}

QString Language::sourceText(const QString &translated)
{
    return installed ? installed->sourceText(translated) : QString();
}

} // namespace a2a
