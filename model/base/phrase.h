// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <initializer_list>
#include <type_traits>
#include <variant>
#include <vector>

namespace a2a {

/// A message independent of language: a code and the values of its sentence. `model/text` has the
/// sentence of each code and renders it in the reader's language, so that nothing stored (in memory
/// or in a session file) depends on a language.
class Phrase {
public:
    /// Shown as "14.2 KB".
    struct Bytes {
        qint64 count = 0;
        bool operator==(const Bytes &) const = default;
    };
    /// Shown with four digits; the sentence has the unit.
    struct Decimal {
        double value = 0;
        bool operator==(const Decimal &) const = default;
    };
    /// One value of a sentence: foreign text, an integer, a size, a number with a fraction, or
    /// other phrases, shown one after the other.
    struct Value;
    using Values = std::vector<Value>;
    using List = std::vector<Phrase>;

    Phrase();
    Phrase(const Phrase &other);
    Phrase(Phrase &&other) noexcept;
    Phrase &operator=(const Phrase &other);
    Phrase &operator=(Phrase &&other) noexcept;
    ~Phrase();
    /// `code`: as in the tables of model/text, kept by reference.
    template <qsizetype Size>
    Phrase(const char (&code)[Size], std::initializer_list<Value> values = {});
    /// A stored phrase, whose code may be unknown to this version of the program.
    Phrase(QByteArray code, Values values);
    /// Foreign text, from the agent, the system or a file of version 1.
    Phrase(const QString &words);
    [[nodiscard]] static Phrase verbatim(const QString &words) { return Phrase(words); }
    /// A phrase of several sentences, one after the other.
    [[nodiscard]] static Phrase joined(List phrases);

    /// Whether the phrase has no text at all.
    [[nodiscard]] bool isEmpty() const { return m_code.isEmpty() && m_values.empty(); }
    /// The code; empty for foreign text and for joined phrases.
    [[nodiscard]] const QByteArray &code() const { return m_code; }
    [[nodiscard]] const Values &values() const { return m_values; }
    [[nodiscard]] bool is(QByteArrayView code) const { return m_code == code; }
    /// The foreign texts in the phrase, separated by blanks, for searching.
    [[nodiscard]] QString quoted() const;
    /// Replaces each foreign text in the phrase, for example to mask secrets.
    void replaceTexts(const std::function<QString(const QString &)> &replaced);
    bool operator==(const Phrase &other) const;

private:
    QByteArray m_code;
    Values m_values;
};

struct Phrase::Value {
    std::variant<QString, qint64, Bytes, Decimal, List> is;

    Value(const QString &text)
        : is(text)
    {
    }
    Value(QLatin1String text)
        : is(QString(text))
    {
    }
    template <typename Number>
    requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool>) Value(Number number)
        : is(qint64(number))
    {
    }
    Value(Bytes bytes)
        : is(bytes)
    {
    }
    Value(Decimal decimal)
        : is(decimal)
    {
    }
    Value(const Phrase &phrase)
        : is(List{phrase})
    {
    }
    Value(List phrases)
        : is(std::move(phrases))
    {
    }
    bool operator==(const Value &) const = default;
};

/// The sentence of a code. %1 to %9 are the phrase's values, %n for an integer that comes first and
/// selects singular or plural. Codes are stored in session files: one that was ever used keeps its
/// meaning and the order of its values.
struct PhraseText {
    const char *code = nullptr; ///< "host-not-found"
    const char *text = nullptr; ///< for translation in "a2a::Phrase"
};

// Defined here because they need the complete type of Value.
inline Phrase::Phrase() = default;
inline Phrase::Phrase(const Phrase &other) = default;
inline Phrase::Phrase(Phrase &&other) noexcept = default;
inline Phrase &Phrase::operator=(const Phrase &other) = default;
inline Phrase &Phrase::operator=(Phrase &&other) noexcept = default;
inline Phrase::~Phrase() = default;

template <qsizetype Size>
Phrase::Phrase(const char (&code)[Size], std::initializer_list<Value> values)
    : m_code(QByteArray::fromRawData(code, Size - 1))
    , m_values(values)
{
}

} // namespace a2a
