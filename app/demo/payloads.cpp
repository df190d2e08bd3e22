// SPDX-License-Identifier: Apache-2.0
#include "app/demo/payloads.h"

#include "app/demo/embeddedfiles.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace a2a::demo {

std::string_view payload(std::string_view path)
{
    const std::span<const EmbeddedFile> files = embeddedFiles();
    const auto file = std::find_if(files.begin(), files.end(),
                                   [path](const EmbeddedFile &one) { return one.path == path; });
    if (file == files.end()) { // a mistake in this program
        std::fprintf(stderr, "no payload %s\n", std::string(path).c_str());
        std::abort();
    }
    return file->bytes;
}

std::string payloadJson(std::string_view path)
{
    std::string out;
    bool isText = false;
    bool isEscaped = false;
    for (const char c : payload(path)) {
        if (!isText && (c == ' ' || c == '\n'))
            continue;
        out += c;
        if (c == '"' && !isEscaped)
            isText = !isText;
        isEscaped = c == '\\' && !isEscaped;
    }
    return out;
}

std::vector<std::string> payloadChunks(std::string_view path)
{
    static constexpr std::string_view end = "¦";
    std::vector<std::string> chunks;
    std::string_view rest = payload(path);
    for (std::size_t at = rest.find(end); at != std::string_view::npos; at = rest.find(end)) {
        chunks.emplace_back(rest.substr(0, at));
        rest.remove_prefix(at + end.size());
    }
    chunks.emplace_back(rest);
    return chunks;
}

static std::string filled(std::string_view pattern, Placeholders values, bool isJson)
{
    std::string out;
    while (true) {
        const std::size_t begin = std::min(pattern.find("${"), pattern.size());
        const std::size_t end = pattern.find('}', begin);
        out += pattern.substr(0, begin);
        if (end == std::string_view::npos)
            return out;
        const std::string_view name = pattern.substr(begin + 2, end - begin - 2);
        pattern.remove_prefix(end + 1);
        if (isJson && out.ends_with('"') && pattern.starts_with('"')) {
            out.pop_back();
            pattern.remove_prefix(1);
        }
        for (const auto &[known, value] : values) {
            if (known == name)
                out += value;
        }
    }
}

std::string filledPayload(std::string_view path, Placeholders values)
{
    return filled(payload(path), values, false);
}

std::string filledPayloadJson(std::string_view path, Placeholders values)
{
    return filled(payloadJson(path), values, true);
}

} // namespace a2a::demo
