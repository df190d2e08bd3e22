// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include <memory>

class QTranslator;

namespace a2a {

/// The language of the program: its own translation (compiled in) and Qt's. One per application.
/// Widgets keep their texts: after a language change the window must be recreated.
class Language final {
public:
    /// How numbers are written: grouped as in the language, or always in the same digits.
    enum class NumberFormat { OfLanguage, Plain };

    /// `name` is one of names(), or empty to follow the system.
    explicit Language(const QString &name = {}, NumberFormat numbers = NumberFormat::OfLanguage);
    ~Language();
    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

    void setName(const QString &name);
    [[nodiscard]] const QString &name() const { return m_name; }
    /// The language in use: "en" or another of names().
    [[nodiscard]] QString currentName() const { return m_currentName; }

    /// The available languages: "en", "zh_CN", ….
    [[nodiscard]] static QStringList names();
    /// A language's own name.
    [[nodiscard]] static QString title(const QString &name);
    /// The English source of a text translated in this run. Empty if unknown or the language is
    /// English.
    [[nodiscard]] static QString sourceText(const QString &translated);
    /// A text in English, whatever the language in use. `count` is what its %n stands for, or -1.
    [[nodiscard]] static QString english(const char *context, const char *source, int count);
    /// The language in use as in HTML and HTTP: "en", "zh-CN".
    [[nodiscard]] static QString tag();

private:
    NumberFormat m_numbers;
    QString m_name;
    QString m_currentName;
    std::unique_ptr<QTranslator> m_own;
    std::unique_ptr<QTranslator> m_qt;
};

/// Makes English the language in use while this object exists, for output that programs read and
/// that is the same in every language.
class ScopedEnglish final {
public:
    ScopedEnglish();
    ~ScopedEnglish();
    ScopedEnglish(const ScopedEnglish &) = delete;
    ScopedEnglish &operator=(const ScopedEnglish &) = delete;

private:
    QString m_before; ///< the name of the language in use
};

} // namespace a2a
