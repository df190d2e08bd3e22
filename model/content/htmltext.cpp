// SPDX-License-Identifier: Apache-2.0
#include "model/content/htmltext.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <utility>

namespace a2a {

static constexpr qsizetype MaxName = 32;
static constexpr qsizetype MaxEntity = 32;

static bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c + 32) : c;
}

static bool isLetter(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'z';
}

static bool isOneOf(QByteArrayView word, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(), [word](const char *one) { return word == one; });
}

void HtmlText::feed(QByteArrayView bytes)
{
    for (const char c : bytes)
        feedByte(c);
}

void HtmlText::feedByte(char c)
{
    switch (m_state) {
    case State::Text:
        return textByte(c);
    case State::Entity:
        if (c == ';')
            return endEntity(true);
        if ((isLetter(c) || (c >= '0' && c <= '9') || (c == '#' && m_entity.isEmpty())) &&
            m_entity.size() < MaxEntity) {
            m_entity += c;
            return;
        }
        endEntity(false);
        return feedByte(c);
    case State::TagOpen:
        return tagOpenByte(c);
    case State::TagName:
        if (c == '>')
            return endTag();
        if (isBlank(c) || c == '/') {
            m_state = State::BeforeName;
        } else if (m_tag.size() < MaxName) {
            m_tag += lower(c);
        }
        return;
    case State::BeforeName:
    case State::Name:
    case State::BeforeValue:
        return attributeByte(c);
    case State::Value:
        return valueByte(c);
    case State::Declaration:
        if (c == '-' && m_matched < 2 && ++m_matched == 2) {
            m_state = State::Comment;
            m_matched = 2; // "<!-->" is one
        } else if (c == '>') {
            m_state = State::Text;
        } else if (c != '-') {
            m_matched = 100; // a declaration: until ">"
        }
        return;
    case State::Comment:
        return commentByte(c);
    case State::Raw:
        return rawByte(c);
    }
}

void HtmlText::textByte(char c)
{
    if (c == '<') {
        m_state = State::TagOpen;
        m_closing = false;
    } else if (c == '&') {
        m_state = State::Entity;
        m_entity.clear();
    } else {
        put(c);
    }
}

void HtmlText::tagOpenByte(char c)
{
    if (c == '/' && !m_closing) {
        m_closing = true;
    } else if (isLetter(c)) {
        m_tag = QByteArray(1, lower(c));
        m_address.clear();
        m_alt.clear();
        m_state = State::TagName;
    } else if (c == '!' || c == '?' || m_closing) {
        m_matched = c == '!' ? 0 : 100;
        m_state = c == '>' ? State::Text : State::Declaration;
    } else {
        put('<');
        m_state = State::Text;
        feedByte(c);
    }
}

void HtmlText::attributeByte(char c)
{
    if (m_state == State::BeforeValue) {
        if (isBlank(c))
            return;
        if (c == '>')
            return endTag();
        m_quote = c == '"' || c == '\'' ? c : '\0';
        m_value.clear();
        m_state = State::Value;
        if (m_quote == '\0')
            m_value += c;
        return;
    }
    if (c == '>') {
        endAttribute();
        return endTag();
    }
    if (c == '=' && m_state == State::Name) {
        m_state = State::BeforeValue;
    } else if (isBlank(c) || c == '/') {
        m_afterName = m_state == State::Name || m_afterName;
        if (c == '/')
            m_afterName = false;
        m_state = m_afterName ? State::Name : State::BeforeName;
    } else {
        if (m_state == State::BeforeName || m_afterName) {
            endAttribute();
            m_state = State::Name;
        }
        if (m_name.size() < MaxName)
            m_name += lower(c);
    }
}

void HtmlText::valueByte(char c)
{
    const bool ends = m_quote != '\0' ? c == m_quote : isBlank(c) || c == '>';
    if (!ends) {
        if (m_value.size() < MaxAddress)
            m_value += c;
        return;
    }
    endAttribute();
    m_state = State::BeforeName;
    if (c == '>' && m_quote == '\0')
        endTag();
}

void HtmlText::commentByte(char c)
{
    if (c == '-')
        m_matched = qMin<qsizetype>(m_matched + 1, 2);
    else if (c == '>' && m_matched == 2)
        m_state = State::Text;
    else
        m_matched = 0;
}

void HtmlText::rawByte(char c)
{
    if (m_matched == m_rawEnd.size()) { // "</script" must be followed by an end of a name
        if (isBlank(c) || c == '/' || c == '>') {
            m_tag = m_rawEnd.sliced(2);
            m_closing = true;
            m_state = c == '>' ? State::Text : State::BeforeName;
            return;
        }
        m_matched = 0;
    }
    if (lower(c) == m_rawEnd[m_matched])
        ++m_matched;
    else
        m_matched = c == '<' ? 1 : 0;
}

void HtmlText::endEntity(bool closed)
{
    struct Entity {
        const char *name;
        const char *text;
    };
    static constexpr Entity known[] = {
        {"amp", "&"},      {"lt", "<"},        {"gt", ">"},       {"quot", "\""},
        {"apos", "'"},     {"nbsp", "\u00a0"}, {"copy", "©"},     {"reg", "®"},
        {"trade", "™"},    {"hellip", "…"},    {"mdash", "—"},    {"ndash", "–"},
        {"lsquo", "‘"},    {"rsquo", "’"},     {"ldquo", "“"},    {"rdquo", "”"},
        {"laquo", "«"},    {"raquo", "»"},     {"bull", "•"},     {"middot", "·"},
        {"euro", "€"},     {"pound", "£"},     {"yen", "¥"},      {"cent", "¢"},
        {"sect", "§"},     {"para", "¶"},      {"deg", "°"},      {"plusmn", "±"},
        {"times", "×"},    {"divide", "÷"},    {"larr", "←"},     {"uarr", "↑"},
        {"rarr", "→"},     {"darr", "↓"},      {"harr", "↔"},     {"auml", "ä"},
        {"ouml", "ö"},     {"uuml", "ü"},      {"Auml", "Ä"},     {"Ouml", "Ö"},
        {"Uuml", "Ü"},     {"szlig", "ß"},     {"eacute", "é"},   {"egrave", "è"},
        {"agrave", "à"},   {"aacute", "á"},    {"iacute", "í"},   {"oacute", "ó"},
        {"uacute", "ú"},   {"ntilde", "ñ"},    {"ccedil", "ç"},   {"ecirc", "ê"},
        {"ocirc", "ô"},    {"acirc", "â"},     {"oslash", "ø"},   {"aring", "å"},
        {"aelig", "æ"},    {"infin", "∞"},     {"ne", "≠"},       {"le", "≤"},
        {"ge", "≥"},       {"asymp", "≈"},     {"minus", "−"},    {"check", "✓"},
        {"rlm", "\u200f"}, {"lrm", "\u200e"},  {"zwj", "\u200d"}, {"zwnj", "\u200c"},
        {"shy", "\u00ad"}, {"alpha", "α"},     {"beta", "β"},     {"gamma", "γ"},
        {"delta", "δ"},    {"pi", "π"},        {"micro", "µ"},
    };
    m_state = State::Text;
    if (m_entity.startsWith('#') && m_entity.size() > 1) {
        const bool isHex = lower(m_entity[1]) == 'x';
        bool isNumber = false;
        char32_t code = char32_t(m_entity.sliced(isHex ? 2 : 1).toUInt(&isNumber, isHex ? 16 : 10));
        if (isNumber) {
            if (code == 0 || code > 0x10FFFF || QChar::isSurrogate(code))
                code = QChar::ReplacementCharacter;
            return putWord(QString::fromUcs4(&code, 1).toUtf8());
        }
    }
    for (const Entity &entity : known) {
        if (m_entity.startsWith(*entity.name) && m_entity == entity.name)
            return putWord(entity.text);
    }
    putWord(QByteArray('&' + m_entity + (closed ? ";" : "")));
}

void HtmlText::endAttribute()
{
    const QByteArray name = std::exchange(m_name, {});
    m_afterName = false;
    if (m_closing || name.isEmpty()) {
        m_value.clear();
        return;
    }
    const bool isAddress = name == "href" || name == "src" || name == "action" || name == "data" ||
                           name == "srcset" || name == "formaction" || name == "poster" ||
                           name == "xlink:href";
    if (name.startsWith("on"))
        ++m_omitted.handlers;
    else if (name == "alt")
        m_alt = m_value;
    else if (isAddress && m_address.isEmpty())
        m_address = name + ' ' + m_value;
    m_value.clear();
}

void HtmlText::endTag()
{
    endAttribute();
    m_state = State::Text;
    const bool isBlock =
        isOneOf(m_tag, {"p",       "div",      "ul",         "ol",   "table",  "section",
                        "article", "header",   "footer",     "main", "nav",    "aside",
                        "form",    "fieldset", "blockquote", "pre",  "figure", "dl",
                        "title",   "h1",       "h2",         "h3",   "h4",     "h5",
                        "h6",      "details",  "summary",    "body", "head",   "hr"});
    if (isBlock)
        breakLine(2);
    else if (isOneOf(m_tag, {"br", "li", "tr", "dt", "dd", "option", "legend", "caption"}))
        breakLine(1);
    else if ((m_tag == "td" || m_tag == "th") && !m_closing && !m_blank)
        putWord("\t");
    if (!m_closing)
        return openElement();
    if (m_tag == "pre")
        m_pre = qMax(0, m_pre - 1);
    else if (m_tag == "title")
        m_inTitle = false;
    else if (m_tag == "a" && !m_openLinks.empty()) {
        const int number = m_openLinks.back();
        m_openLinks.pop_back();
        if (number > 0)
            putWord(QByteArray(" [" + QByteArray::number(number) + ']'));
    }
}

static QByteArray numbered(const char *word, int number)
{
    QByteArray text(word);
    if (number > 0)
        text += ' ' + QByteArray::number(number);
    return text;
}

void HtmlText::openElement()
{
    const auto raw = [this](int &count) {
        ++count;
        m_rawEnd = "</" + m_tag;
        m_matched = 0;
        m_state = State::Raw;
    };
    const size_t before = m_links.size();
    if (!m_address.isEmpty()) {
        const qsizetype space = m_address.indexOf(' ');
        addLink(QByteArray(m_tag + ' ' + m_address.first(space)), m_address.sliced(space + 1));
    }
    const int number = m_links.size() > before ? int(m_links.size()) : 0;
    int uncounted = 0;
    if (m_tag == "script") {
        raw(m_omitted.scripts);
    } else if (m_tag == "style") {
        raw(m_omitted.styles);
    } else if (isOneOf(m_tag, {"iframe", "object", "embed", "frame"})) {
        ++m_omitted.frames;
        putWord(QByteArray(numbered("[frame", number) + "] "));
        if (m_tag == "iframe")
            raw(uncounted);
    } else if (m_tag == "form") {
        ++m_omitted.forms;
    } else if (m_tag == "a") {
        if (m_openLinks.size() < 100)
            m_openLinks.push_back(number);
    } else if (m_tag == "img") {
        const QByteArray address = m_address.sliced(m_address.indexOf(' ') + 1).trimmed().toLower();
        m_omitted.images += address.isEmpty() || address.startsWith("data:") ? 0 : 1;
        putWord(
            QByteArray(numbered("[image", number) + (m_alt.isEmpty() ? "" : ": ") + m_alt + ']'));
    } else if (m_tag == "pre") {
        m_pre = qMin(m_pre + 1, 1000);
    } else if (m_tag == "li") {
        putWord("• ");
    } else if (m_tag == "title") {
        m_inTitle = true;
    } else if (m_tag == "hr") {
        putWord("———");
        breakLine(2);
    }
}

void HtmlText::addLink(QByteArrayView what, const QByteArray &address)
{
    if (m_links.size() < MaxLinks)
        m_links.push_back({what.toByteArray(), address.trimmed().left(MaxAddress)});
}

void HtmlText::put(char c)
{
    if (m_inTitle && m_title.size() < 512)
        m_title += c;
    if (m_text.size() >= MaxText) {
        m_truncated = true;
        return;
    }
    if (m_pre > 0 && c == '\n' && m_text.isEmpty()) {
        return; // the text does not begin with empty lines
    } else if (m_pre > 0) {
        m_text += c;
        m_blank = c == '\n' || (m_blank && isBlank(c));
    } else if (!isBlank(c)) {
        m_text += c;
        m_blank = false;
    } else if (!m_blank && !isBlank(m_text.back())) {
        m_text += ' ';
    }
}

void HtmlText::putWord(QByteArrayView word)
{
    const int pre = std::exchange(m_pre, 1);
    for (const char c : word)
        put(c);
    m_pre = pre;
}

// Ensures at least this many line ends before the text that follows, except at the beginning.
void HtmlText::breakLine(int lines)
{
    while (!m_text.isEmpty() && m_pre == 0 && (m_text.back() == ' ' || m_text.back() == '\t'))
        m_text.chop(1);
    if (m_text.isEmpty() || m_text.size() >= MaxText)
        return;
    int have = 0;
    while (have < lines && have < m_text.size() && m_text[m_text.size() - 1 - have] == '\n')
        ++have;
    m_text += QByteArray(lines - have, '\n');
    m_blank = true;
}

} // namespace a2a
