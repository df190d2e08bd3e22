// SPDX-License-Identifier: Apache-2.0
#include "app/demo/pictures.h"

#include "app/demo/jsontext.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace a2a::demo {

namespace {

struct Point {
    double x = 0;
    double y = 0;
};
using Curve = std::array<Point, 4>;

} // namespace

static constexpr std::array<Curve, 3> kRoute{{
    {{{68, 249}, {90, 210}, {116, 198}, {145, 198}}},
    {{{145, 198}, {176, 198}, {196, 208}, {226, 203}}},
    {{{226, 203}, {262, 197}, {290, 182}, {319, 153}}},
}};

static Point pointOn(const Curve &curve, double t)
{
    const double u = 1 - t;
    const std::array weights{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    Point point;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        point.x += weights[i] * curve[i].x;
        point.y += weights[i] * curve[i].y;
    }
    return point;
}

static std::string coordinates(const Point &point)
{
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.2f %.2f", point.x, point.y);
    return text.data();
}

static std::string escaped(const std::string &text)
{
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (static_cast<unsigned char>(c) >= 0x20)
            out += c;
    }
    return out;
}

static std::string routePiece(const Curve &curve)
{
    static constexpr int steps = 48;
    std::string path = "M" + coordinates(curve.front());
    for (int i = 1; i <= steps; ++i)
        path += " L" + coordinates(pointOn(curve, static_cast<double>(i) / steps));
    return R"(  <path d=")" + path +
           R"(" fill="none" stroke="#2f6fde" stroke-width="4" stroke-linecap="round" )"
           R"(stroke-linejoin="round"/>)" +
           "\n";
}

std::vector<std::string> routeChunks(const std::string &destination)
{
    std::vector<std::string> chunks;
    chunks.push_back(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="388" height="392" viewBox="0 0 388 392">)"
        "\n  <title>Route</title>\n"
        R"(  <circle cx="68" cy="249" r="7" fill="#1f8a4c"/>)"
        "\n");
    for (const Curve &curve : kRoute)
        chunks.push_back(routePiece(curve));
    std::string last = R"(  <circle cx="319" cy="153" r="7" fill="#cf3434"/>)"
                       "\n";
    if (!destination.empty())
        last += R"(  <text x="319" y="136" font-family="sans-serif" font-size="14" )"
                R"(text-anchor="middle" fill="#66707f">)" +
                escaped(destination) + "</text>\n";
    chunks.push_back(last + "</svg>\n");
    return chunks;
}

std::string sailboatSvg(const std::string &sail)
{
    return R"(<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 )"
           R"(240 180">)"
           "\n  <title>Sailing boat</title>\n"
           R"(  <rect width="240" height="180" fill="#dbe8fd"/>)"
           "\n"
           R"(  <circle cx="190" cy="40" r="16" fill="#f0a93a"/>)"
           "\n"
           R"(  <rect y="128" width="240" height="52" fill="#6ea3ff"/>)"
           "\n"
           R"(  <rect x="118" y="28" width="4" height="92" fill="#5b4636"/>)"
           "\n  <path d=\"M126 32 L126 112 L182 112 Z\" fill=\"" +
           escaped(sail) +
           "\"/>\n"
           R"(  <path d="M114 44 L114 112 L74 112 Z" fill="#fbfcfd"/>)"
           "\n"
           R"(  <path d="M64 120 L184 120 L164 144 L84 144 Z" fill="#9b3a57"/>)"
           "\n</svg>\n";
}

static void appendNumber(std::string &out, std::uint32_t value)
{
    for (unsigned shift = 32; shift > 0; shift -= 8)
        out += static_cast<char>((value >> (shift - 8)) & 0xFFU);
}

static void appendPngChunk(std::string &png, const std::string &type, const std::string &data)
{
    appendNumber(png, static_cast<std::uint32_t>(data.size()));
    const std::string body = type + data;
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : body) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    png += body;
    appendNumber(png, ~crc);
}

/// A zlib stream of one stored block, not compressed: the picture is small enough.
static std::string stored(const std::string &data)
{
    const auto size = static_cast<std::uint32_t>(data.size());
    std::string out = "\x78\x01\x01";
    for (const std::uint32_t part : {size & 0xFFU, size >> 8, ~size & 0xFFU, (~size >> 8) & 0xFFU})
        out += static_cast<char>(part);
    out += data;
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const char c : data) {
        a = (a + static_cast<unsigned char>(c)) % 65521U;
        b = (b + a) % 65521U;
    }
    appendNumber(out, (b << 16) | a);
    return out;
}

std::string sunsetPng(bool later)
{
    static constexpr int width = 96;
    static constexpr int height = 64;
    static constexpr int horizon = 42;
    const int sun = later ? 40 : 34;
    const double red = later ? 40 : 0;
    std::string rows;
    for (int y = 0; y < height; ++y) {
        rows += '\0'; // no filter
        for (int x = 0; x < width; ++x) {
            const double depth = y < horizon ? static_cast<double>(y) / horizon : 1;
            std::array<double, 3> colour{80 + 160 * depth, 90 - red + 70 * depth, 160 - 60 * depth};
            if (y >= horizon) {
                const double glint = std::exp(-std::abs(x - 60) / (3.0 + (y - horizon) * 0.4));
                colour = {40 + 200 * glint, 70 + 110 * glint, 120 + 10 * glint};
            } else if (std::hypot(x - 60, y - sun) < 9) {
                colour = {255, 226, 150};
            }
            for (const double part : colour)
                rows += static_cast<char>(static_cast<unsigned char>(part));
        }
    }
    std::string header;
    appendNumber(header, width);
    appendNumber(header, height);
    header += std::string("\x08\x02\x00\x00\x00", 5);
    std::string png = "\x89PNG\r\n\x1A\n";
    appendPngChunk(png, "IHDR", header);
    appendPngChunk(png, "IDAT", stored(rows));
    appendPngChunk(png, "IEND", {});
    return png;
}

} // namespace a2a::demo
