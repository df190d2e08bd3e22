# SPDX-License-Identifier: Apache-2.0
# How every target of this project is compiled: one language level, one set of warnings, one set of
# Qt definitions, one precompiled header per kind of target.

option(A2A_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" OFF)
option(A2A_SANITIZE "Build with the address and undefined behaviour sanitizers" OFF)
option(A2A_UNITY "Compile several sources at once: most of a source's work is what it includes" ON)
option(A2A_FUZZ "Build the programs that libFuzzer feeds, and nothing else; needs Clang" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF) # moc reads no generated files: it need not wait for other libraries
set(CMAKE_AUTORCC ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Debug)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers defeat ccache unless it may ignore their time stamps. Relative paths let build folders of one
  # clone share objects; clones at other paths share few, since batched sources name theirs in full.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${CCACHE_PROGRAM})
endif()

add_library(a2a_options INTERFACE)
target_include_directories(a2a_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(a2a_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Woverloaded-virtual -Wnon-virtual-dtor
  -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/= # __FILE__ is the same in every clone: they share a compiler cache
  # GCC spends a tenth of its time in garbage collection, which frees little.
  "$<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess;SHELL:--param ggc-min-heapsize=600000>")
target_compile_definitions(a2a_options INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_CAST_FROM_BYTEARRAY
  QT_NO_FOREACH QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_USE_QSTRINGBUILDER)
if(A2A_WARNINGS_AS_ERRORS)
  target_compile_options(a2a_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_BUILD_TYPE STREQUAL Debug)
  # Daily builds link a hundred programs: binutils' other linker takes half the time.
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=gold A2A_HAS_GOLD)
  if(A2A_HAS_GOLD)
    target_link_options(a2a_options INTERFACE -fuse-ld=gold)
  endif()
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL Debug)
  # Relocations of addresses take a tenth of their space: less is read at each start.
  include(CheckLinkerFlag)
  check_linker_flag(CXX -Wl,-z,pack-relative-relocs A2A_HAS_RELR)
  if(A2A_HAS_RELR)
    target_link_options(a2a_options INTERFACE -Wl,-z,pack-relative-relocs)
  endif()
endif()
if(A2A_FUZZ)
  target_compile_options(a2a_options INTERFACE -fsanitize=fuzzer-no-link,address,undefined
    -fno-sanitize=vptr -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(a2a_options INTERFACE -fsanitize=address,undefined)
endif()
if(A2A_SANITIZE)
  set(sanitized "$<NOT:$<BOOL:$<TARGET_PROPERTY:A2A_UNSANITIZED>>>")
  target_compile_options(a2a_options INTERFACE
    "$<${sanitized}:-fsanitize=address,undefined;-fno-omit-frame-pointer;-fno-sanitize-recover=undefined>")
  target_link_options(a2a_options INTERFACE "$<${sanitized}:-fsanitize=address,undefined>")
  # For every test and its child processes; quiet, since tests read the output of programs.
  file(WRITE ${CMAKE_BINARY_DIR}/leaks.cmake
    "set(ENV{LSAN_OPTIONS} \"suppressions=${CMAKE_SOURCE_DIR}/tests/support/lsan.supp:print_suppressions=0\")\n")
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_BINARY_DIR}/leaks.cmake)
endif()

# a2a_quick_moc(): targets made from here on call moc by way of cmake/moc.in, which says why.
define_property(TARGET PROPERTY AUTOMOC_EXECUTABLE INITIALIZE_FROM_VARIABLE A2A_AUTOMOC_EXECUTABLE)
macro(a2a_quick_moc)
  get_target_property(A2A_MOC Qt6::moc LOCATION)
  if(CMAKE_HOST_UNIX AND EXISTS "${A2A_MOC}")
    configure_file(${CMAKE_SOURCE_DIR}/cmake/moc.in ${CMAKE_BINARY_DIR}/moc @ONLY
      FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set(A2A_AUTOMOC_EXECUTABLE ${CMAKE_BINARY_DIR}/moc)
  endif()
endmacro()

# Qt6::Test names the folders of each test on the command line, which no shared header survives.
function(a2a_without_test_folders target)
  target_compile_options(${target} PRIVATE -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
endfunction()

# a2a_batch(TARGET MOST): its sources are compiled together, at most MOST at a time and in batches of one size.
function(a2a_batch target most)
  if(A2A_UNITY)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(LENGTH sources count)
    math(EXPR batches "(${count} + ${most} - 1) / ${most}")
    math(EXPR size "(${count} + ${batches} - 1) / ${batches}")
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>) # takes sources for headers
  endif()
endfunction()

# a2a_precompile(TARGET KIND): the shared precompiled header of cmake/precompiled/KIND.h.
function(a2a_precompile target kind)
  target_precompile_headers(${target} REUSE_FROM a2a_precompiled_${kind})
  # Sources include the moc output of their headers: the file for the rest is empty and not compiled. A class whose
  # moc output nobody includes does not link.
  set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp
    PROPERTIES HEADER_FILE_ONLY ON)
  if(kind MATCHES test)
    a2a_without_test_folders(${target})
  endif()
endfunction()

# a2a_add_library(NAME SOURCES … LIBS …): one static library per folder of model/ and ui/.
function(a2a_add_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC a2a_options ${ARG_LIBS})
  a2a_batch(${name} 30) # larger batches save work; a changed source still costs less than 15 s
  if(Qt6::Widgets IN_LIST ARG_LIBS)
    a2a_precompile(${name} widgets)
  else()
    a2a_precompile(${name} core)
  endif()
endfunction()

# a2a_add_tests(LAYER CLASSES A B … LIBS … [LONG B …] [DATA dir]): one program test_LAYER, one CTest entry per
# test class; class A stands in a.cpp and registers itself with A2A_TEST(A). Classes that take long have the label
# long instead of unit: ./dev test --quick leaves them out. PROGRAMS: all of them start our programs or the whole
# window, which takes long.
function(a2a_add_tests layer)
  cmake_parse_arguments(ARG "GUI;PROGRAMS" "DATA" "CLASSES;LONG;LIBS;SOURCES" ${ARGN})
  set(sources ${ARG_SOURCES})
  foreach(class IN LISTS ARG_CLASSES)
    string(TOLOWER ${class} file)
    list(APPEND sources ${file}.cpp)
  endforeach()
  add_executable(test_${layer} ${sources})
  a2a_batch(test_${layer} 8)
  target_link_libraries(test_${layer} PRIVATE a2a_options Qt6::Test Qt6::Network ${ARG_LIBS} a2a_text
    $<IF:$<BOOL:${ARG_GUI}>,a2a_test_support_gui,a2a_test_support> a2a_test_options)
  if(NOT ARG_GUI AND Qt6_VERSION VERSION_GREATER_EQUAL 6.7)
    # QAbstractItemModelTester looks for types of Qt GUI and warns where they are missing: loaded, though unused.
    target_link_libraries(test_${layer} PRIVATE
      "-Wl,--push-state,--no-as-needed,$<TARGET_FILE:Qt6::Gui>,--pop-state")
  endif()
  if(ARG_GUI)
    a2a_precompile(test_${layer} test_gui)
  else()
    a2a_precompile(test_${layer} test)
  endif()
  if(ARG_DATA)
    target_compile_definitions(test_${layer} PRIVATE TEST_DATA="${ARG_DATA}")
  endif()
  set(patience 1800) # as an idle process beside others; Qt's own limit of a function is as long
  foreach(class IN LISTS ARG_CLASSES)
    add_test(NAME ${layer}.${class} COMMAND test_${layer} ${class})
    set(length unit)
    if(ARG_PROGRAMS OR class IN_LIST ARG_LONG)
      set(length long)
    endif()
    set_tests_properties(${layer}.${class} PROPERTIES LABELS "${length};${layer}" TIMEOUT ${patience}
      ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QTEST_FUNCTION_TIMEOUT=1500000;LC_ALL=C.UTF-8;XDG_CONFIG_HOME=${CMAKE_BINARY_DIR}/testhome;XDG_DATA_HOME=${CMAKE_BINARY_DIR}/testhome/data")
  endforeach()
endfunction()
