// SPDX-License-Identifier: Apache-2.0
#include "model/content/codelanguagetables.h"

namespace a2a {

using L = CodeLanguage;
using S = CodeSpan;

static constexpr std::initializer_list<CodeSpan> cpp = {
    spans::Block,
    {"R\"", "", CodeKind::String, S::Lines, 0, SpanCapture::CppRaw},
    {"u8R\"", "", CodeKind::String, S::Lines, 0, SpanCapture::CppRaw},
    {"LR\"", "", CodeKind::String, S::Lines, 0, SpanCapture::CppRaw},
    spans::DoubleQuoted,
    spans::SingleQuoted,
};

static constexpr CodeLanguage cFamily[] = {
    {.id = "c",
     .name = "C",
     .files = "c",
     .mediaSubtypes = "c csrc c-src",
     .interpreters = "",
     .flags = L::HashDirective,
     .lineComments = "//",
     .spans = {spans::Block, spans::DoubleQuoted, spans::SingleQuoted},
     .keywords = "auto break case const continue default do else enum extern for goto if inline "
                 "register restrict return sizeof static struct switch typedef union volatile "
                 "while _Alignas _Atomic _Generic _Noreturn _Static_assert",
     .types = "void char short int long float double signed unsigned bool size_t ssize_t "
              "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t FILE",
     .constants = "NULL true false"},
    {.id = "cpp",
     .name = "C++",
     .files = "cpp cc cxx c++ h hpp hh hxx h++ ipp inl ino",
     .mediaSubtypes = "c++ c++src cpp chdr c++hdr",
     .interpreters = "",
     .flags = L::HashDirective | L::QuoteInNumber,
     .lineComments = "//",
     .spans = cpp,
     .keywords = "alignas alignof and asm auto break case catch class co_await co_return co_yield "
                 "concept const const_cast consteval constexpr constinit continue decltype default "
                 "delete do dynamic_cast else enum explicit export extern final for friend goto if "
                 "import inline module mutable namespace new noexcept not operator or override "
                 "private protected public register reinterpret_cast requires return sizeof static "
                 "static_assert static_cast struct switch template this thread_local throw try "
                 "typedef typeid typename union using virtual volatile while xor",
     .types = "void bool char char8_t char16_t char32_t wchar_t short int long float double signed "
              "unsigned size_t ssize_t ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t "
              "uint32_t uint64_t string string_view vector map set optional variant unique_ptr "
              "shared_ptr QString QByteArray",
     .constants = "true false nullptr NULL"},
    {.id = "csharp",
     .name = "C#",
     .files = "cs csx",
     .mediaSubtypes = "csharp c#",
     .interpreters = "",
     .flags = L::HashDirective,
     .lineComments = "//",
     .spans = {spans::Block,
               {"\"\"\"", "\"\"\"", CodeKind::String, S::Lines},
               {"@\"", "\"", CodeKind::String, S::Lines | S::Doubled},
               spans::DoubleQuoted,
               spans::SingleQuoted},
     .keywords =
         "abstract as async await base break case catch checked class const continue default "
         "delegate do else enum event explicit extern finally fixed for foreach get goto if "
         "implicit in init interface internal is lock namespace new operator out override "
         "params private protected public readonly record ref required return sealed set "
         "sizeof stackalloc static struct switch this throw try typeof unchecked unsafe using "
         "var virtual volatile when where while with yield",
     .types = "bool byte char decimal double dynamic float int long object sbyte short string uint "
              "ulong ushort void nint nuint Task List Dictionary",
     .constants = "true false null"},
    {.id = "java",
     .name = "Java",
     .files = "java",
     .mediaSubtypes = "java java-source",
     .interpreters = "",
     .flags = L::AtDirective,
     .lineComments = "//",
     .spans = {spans::Block, spans::Triple, spans::DoubleQuoted, spans::SingleQuoted},
     .keywords =
         "abstract assert break case catch class const continue default do else enum exports "
         "extends final finally for goto if implements import instanceof interface module "
         "native new non-sealed package permits private protected public record requires "
         "return sealed static strictfp super switch synchronized this throw throws transient "
         "try var volatile while yield",
     .types =
         "boolean byte char double float int long short void String Object Integer Long Double "
         "List Map Set Optional",
     .constants = "true false null"},
    {.id = "objectivec",
     .name = "Objective-C",
     .files = "m mm",
     .mediaSubtypes = "objcsrc objc",
     .interpreters = "",
     .flags = L::HashDirective | L::AtDirective,
     .lineComments = "//",
     .spans = {spans::Block,
               {"@\"", "\"", CodeKind::String, 0, '\\'},
               spans::DoubleQuoted,
               spans::SingleQuoted},
     .keywords =
         "break case const continue default do else enum extern for goto if in inline return "
         "self sizeof static struct super switch typedef union volatile while",
     .types = "void char short int long float double signed unsigned BOOL id instancetype NSString "
              "NSArray NSDictionary NSObject NSInteger",
     .constants = "YES NO nil NULL true false"},
};

static constexpr CodeLanguage newerLanguages[] = {
    {.id = "go",
     .name = "Go",
     .files = "go",
     .mediaSubtypes = "go golang",
     .interpreters = "",
     .lineComments = "//",
     .spans = {spans::Block,
               {"`", "`", CodeKind::String, S::Lines},
               spans::DoubleQuoted,
               spans::SingleQuoted},
     .keywords =
         "break case chan const continue default defer else fallthrough for func go goto if "
         "import interface map package range return select struct switch type var",
     .types = "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 "
              "int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr",
     .constants = "true false nil iota"},
    {.id = "rust",
     .name = "Rust",
     .files = "rs",
     .mediaSubtypes = "rust rustsrc",
     .interpreters = "",
     .lineComments = "//",
     .spans = {spans::Nested,
               {"r#", "", CodeKind::String, S::Lines, 0, SpanCapture::Hashes},
               {"br#", "", CodeKind::String, S::Lines, 0, SpanCapture::Hashes},
               {"r\"", "\"", CodeKind::String, S::Lines},
               {"#[", "]", CodeKind::Directive, 0},
               {"#![", "]", CodeKind::Directive, 0},
               spans::LongDouble,
               spans::Character},
     .keywords =
         "as async await break const continue crate dyn else enum extern fn for if impl in let "
         "loop macro_rules match mod move mut pub ref return self static struct super trait "
         "type union unsafe use where while yield",
     .types = "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self "
              "String "
              "Vec Option Result Box Rc Arc HashMap",
     .constants = "true false None Some Ok Err"},
    {.id = "swift",
     .name = "Swift",
     .files = "swift",
     .mediaSubtypes = "swift",
     .interpreters = "swift",
     .flags = L::AtDirective | L::HashDirective,
     .lineComments = "//",
     .spans = {spans::Nested,
               spans::Triple,
               {"#", "", CodeKind::String, S::Lines, 0, SpanCapture::Hashes},
               spans::DoubleQuoted},
     .keywords =
         "actor any as associatedtype async await break case catch class continue convenience "
         "default defer deinit didSet do else enum extension fallthrough fileprivate final for "
         "func get guard if import in indirect init inout internal is lazy let mutating "
         "nonisolated open operator override private protocol public repeat required rethrows "
         "return self set some static struct subscript super switch throw throws try typealias "
         "unowned var weak where while willSet",
     .types = "Any AnyObject Array Bool Character Dictionary Double Float Int Never Optional "
              "Self Set "
              "String UInt Void",
     .constants = "true false nil"},
    {.id = "kotlin",
     .name = "Kotlin",
     .files = "kt kts",
     .mediaSubtypes = "kotlin",
     .interpreters = "",
     .flags = L::AtDirective,
     .lineComments = "//",
     .spans = {spans::Nested,
               {"\"\"\"", "\"\"\"", CodeKind::String, S::Lines},
               spans::DoubleQuoted,
               spans::SingleQuoted},
     .keywords =
         "abstract actual as break by catch class companion const constructor continue data do "
         "else enum expect external final finally for fun get if import in infix init inline "
         "inner interface internal is lateinit object open operator out override package "
         "private protected public reified return sealed set super suspend tailrec this throw "
         "try typealias val value var vararg when where while",
     .types = "Any Array Boolean Byte Char Double Float Int List Long Map Nothing Set Short "
              "String Unit",
     .constants = "true false null it"},
    {.id = "scala",
     .name = "Scala",
     .files = "scala sc",
     .mediaSubtypes = "scala",
     .interpreters = "",
     .flags = L::AtDirective,
     .lineComments = "//",
     .spans = {spans::Nested,
               {"\"\"\"", "\"\"\"", CodeKind::String, S::Lines},
               spans::DoubleQuoted,
               spans::Character},
     .keywords =
         "abstract case catch class def do else enum export extends extension final finally "
         "for "
         "forSome given if implicit import inline lazy match new object opaque open override "
         "package private protected return sealed super then this throw trait transparent try "
         "type using val var while with yield",
     .types = "Any AnyRef Array Boolean Byte Char Double Float Int List Long Map Nothing "
              "Option Seq Set "
              "Short String Unit",
     .constants = "true false null None Some Nil"},
    {.id = "dart",
     .name = "Dart",
     .files = "dart",
     .mediaSubtypes = "dart",
     .interpreters = "dart",
     .flags = L::AtDirective,
     .lineComments = "//",
     .spans = {spans::Nested, spans::Triple, spans::TripleSingle, spans::DoubleQuoted,
               spans::SingleQuoted},
     .keywords =
         "abstract as assert async await base break case catch class const continue covariant "
         "default deferred do else enum export extends extension external factory final "
         "finally "
         "for get if implements import in interface is late library mixin new on operator part "
         "required rethrow return sealed set static super switch sync this throw try typedef "
         "var when while with yield",
     .types = "bool double dynamic int num void Future Iterable List Map Object Set Stream String",
     .constants = "true false null"},
    {.id = "zig",
     .name = "Zig",
     .files = "zig",
     .mediaSubtypes = "zig",
     .interpreters = "",
     .flags = L::AtDirective,
     .lineComments = "//",
     .spans = {spans::DoubleQuoted, spans::SingleQuoted},
     .keywords = "align and anytype asm async await break catch comptime const continue defer else "
                 "enum "
                 "errdefer error export extern fn for if inline or orelse packed pub resume return "
                 "struct suspend switch test threadlocal try union unreachable usingnamespace var "
                 "while",
     .types = "anyerror bool f16 f32 f64 i8 i16 i32 i64 isize noreturn type u8 u16 u32 u64 "
              "usize void",
     .constants = "true false null undefined"},
};

std::vector<CodeLanguage> programmingLanguages()
{
    std::vector<CodeLanguage> all(std::begin(cFamily), std::end(cFamily));
    all.insert(all.end(), std::begin(newerLanguages), std::end(newerLanguages));
    return all;
}

} // namespace a2a
